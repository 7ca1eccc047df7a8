import type {
  CaptchaSettings,
  EndNodes,
  CognitiveTestProvider,
  FlowStep,
  IneligibleScreen,
  Integration,
  LandingNode,
  PartnerSite,
  PersonalInformationSettings,
  RetentionSettings,
  StudyMeta,
  StudyNode,
  TextMessageSettings,
} from '#schemas/types/index.ts';
import type { Finding } from '#kit/check/index.ts';
import type { LocalText } from '#kit/pure/texts/index.ts';
import type { Position } from './check/locate.ts';

export type { FlowStep };

/** A node with a hash of its exact content. */
export type VersionedNode = StudyNode & { version: string };

/** What participants are mailed about a node, and when. */
export type NodeMail = NonNullable<StudyNode['mail']>;

/** Local times of day, such as `08:00`. */
export interface MailHours {
  from: string;
  /** Mails wait from then on. `24:00`: until midnight. */
  until: string;
  /** Of participants whose own time zone is unknown (IANA name). */
  timeZone: string;
}

/** A loaded study: validated, complete and immutable. */
export interface Study {
  slug: string;
  meta: StudyMeta;
  flow: readonly FlowStep[];
  ineligible: IneligibleScreen | undefined;
  /** Slugs of the nodes on the final screen, by status. */
  endNodes: EndNodes;
  /** The form with what the study needs to reach a participant, and how often they verify it. */
  personalInformation: PersonalInformationSettings | undefined;
  /** The services of others that the pages use. */
  integrations: readonly Integration[];
  captcha: CaptchaSettings | undefined;
  textMessages: TextMessageSettings | undefined;
  /** How long what participants gave is kept. */
  retention: RetentionSettings | undefined;
  /** The partners that may receive an education callback: `https://partner.example`. */
  callbackHosts: readonly string[];
  /** The hours in which mails about activities are sent, in a participant's time zone. */
  mails: MailHours;
  /** The site whose cookie says who a visitor is. */
  partnerSite: PartnerSite | undefined;
  /** The name of a partner site that the service stands in for on this machine. */
  partnerStandIn?: LocalText | undefined;
  /** The provider of the study's cognitive tests. */
  cognitiveTest: CognitiveTestProvider | undefined;
  landing: readonly LandingNode[];
  nodes: ReadonlyMap<string, VersionedNode>;
  previewEdition: number;
  /** Slugs of a program's studies; `undefined`: all other published studies. */
  programStudies?: readonly string[] | undefined;
  /** The folder with its public files, such as logo and favicons. */
  publicFolder: string;
}

/** A fault as a rule finds it in one of a study's files. */
export interface StudyFault extends Finding {
  /** Relative to the study's folder: `nodes/consent.json`. */
  file: string;
}

/**
 * A fault in a study's files for its builder to fix, with its place. A study with an error is not served, unless it only
 * costs a field; one with warnings and hints is.
 */
export interface StudyProblem extends StudyFault, Position {
  fix: string;
}

/** The study's locales, the primary one first. */
export const localesOf = (study: { meta: StudyMeta }): string[] => [
  study.meta.primary_locale,
  ...study.meta.secondary_locales,
];

/** Whether the study is visible only with a preview token. */
export const isDraft = (study: Study): boolean => study.meta.status === 'draft' || study.meta.status === 'qa';

/** Whether participants of a study get mails about activities. */
export const sendsActivityMails = ({ nodes }: Pick<Study, 'nodes'>): boolean =>
  [...nodes.values()].some(({ mail }) => mail);

const CLOSED_FOR_DATA: readonly StudyMeta['status'][] = ['data_close', 'data_lock', 'completed'];

/** Whether the study still collects answers and signatures. */
export const takesAnswers = ({ meta }: Pick<Study, 'meta'>): boolean => !CLOSED_FOR_DATA.includes(meta.status);

/** First path segments that the service itself uses. */
export const reservedSegments: readonly string[] = [
  'api',
  'assets',
  'dev',
  'ehr',
  'health',
  'ready',
  'study-files',
  'version',
];
