import type { Finding } from '#kit/check/finding.ts';
import type { FlowStep, IneligiblePlace, LandingNode, StudyMeta, StudyNode } from '#schemas/types/index.ts';

export type { FlowStep };

/** A node with the name of its exact wording. */
export type VersionedNode = StudyNode & { version: string };

/** A study as it was loaded: checked, complete, never changed. */
export interface Study {
  slug: string;
  meta: StudyMeta;
  flow: readonly FlowStep[];
  ineligible: IneligiblePlace | undefined;
  landing: readonly LandingNode[];
  nodes: ReadonlyMap<string, VersionedNode>;
  previewEdition: number;
  /** Its files for everybody, such as logo and favicons. */
  publicFolder: string;
}

/** Something in a study's files that its builder should change. A study with an error is not served; one with a warning is. */
export interface StudyProblem extends Finding {
  /** Inside the study's folder: `nodes/consent.json`. */
  file: string;
}

/** The study's languages, the primary first. */
export const localesOf = (study: { meta: StudyMeta }): string[] => [study.meta.primary_locale, ...study.meta.secondary_locales];

/** Drafts are seen with a preview token only. */
export const isDraft = (study: Study): boolean => study.meta.status === 'draft' || study.meta.status === 'qa';

const CLOSED_FOR_DATA: readonly StudyMeta['status'][] = ['data_close', 'data_lock', 'completed'];

/** Whether the study still collects answers and signatures. */
export const takesAnswers = ({ meta }: Pick<Study, 'meta'>): boolean => !CLOSED_FOR_DATA.includes(meta.status);

/** First path segments that the service needs for itself. */
export const reservedSegments: readonly string[] = ['api', 'assets', 'dev', 'study-files'];
