import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { nodeNotFound } from '#service/refusals.ts';
import type { LoadedStudies } from './loadStudies.ts';
import { isDraft, type Study, type VersionedNode } from './study.ts';
import { nodesReadOf } from './nodesRead.ts';
import { sha256 } from '#service/ids.ts';

interface Revisions {
  /** The fingerprint of what `contentOf` returns for a study. */
  of(slug: string): string;
  /** Call this after the contents may have changed. */
  changed(): void;
  /** Waits until a study has another revision, at most the given milliseconds, or until `stopWaiting`. */
  untilChanged(slug: string, milliseconds: number): Promise<void>;
  stopWaiting(): void;
}

/**
 * The revisions of the served studies. Equal contents have equal revisions, also after a restart and in another folder, so
 * that a page does not load again what it shows, and processes can compare theirs.
 */
function createRevisions(contentOf: (slug: string) => unknown): Revisions {
  const known = new Map<string, string>();
  const waiting = new Set<() => void>();
  let isStopped = false;
  const of = (slug: string): string => {
    const revision = known.get(slug) ?? sha256(JSON.stringify(contentOf(slug), listedMaps)).slice(0, 16);
    known.set(slug, revision);
    return revision;
  };
  const wakeAll = (): void => waiting.forEach((wake) => wake());
  return {
    of,
    changed() {
      known.clear();
      wakeAll();
    },
    untilChanged(slug, milliseconds) {
      const before = of(slug);
      return new Promise((resolve) => {
        const end = (): void => {
          clearTimeout(late);
          waiting.delete(wake);
          resolve();
        };
        const wake = (): void => {
          if (isStopped || of(slug) !== before) end();
        };
        const late = setTimeout(end, milliseconds);
        waiting.add(wake);
        wake();
      });
    },
    stopWaiting() {
      isStopped = true;
      wakeAll();
    },
  };
}

/** For `JSON.stringify`, which writes every map as an empty object. */
const listedMaps = (_key: string, value: unknown): unknown => (value instanceof Map ? [...value] : value);

/** The right to see the drafts of one study. */
export interface Preview {
  study: string;
}

/** The served studies and the access to their drafts. */
export interface Studies {
  all: readonly Study[];
  /** The slugs of all nodes whose latest answers are read to describe a participant. */
  nodesRead: readonly string[];
  /**
   * Returns a study by its slug. @throws Refusal 404 if there is none, or if it is a draft that this visitor may not
   * see
   */
  open(slug: string, preview: Preview | undefined): Study;
  mayPreview(study: Study, preview: Preview | undefined): boolean;
  /** Whether an edition of a study's preview links is still valid. Raising it in the study's file revokes earlier ones. */
  isCurrent(slug: string, edition: number | null): boolean;
  /** What the check found in a study's files, and whether it keeps the service from serving them. */
  checked(slug: string): Checked;
  /** Changes whenever the study or what the check found in it changes. */
  revisionOf(slug: string): string;
  /** Waits until a study has another revision, at most the given milliseconds. */
  untilChanged(slug: string, milliseconds: number): Promise<void>;
  /**
   * Serves these studies from now on. Calls under way keep the study that they have opened.
   * @param problems what the check found in their files
   */
  replace(all: readonly Study[], problems: Problems): void;
  /** Ends all waiting for changes, before the service stops. */
  stopWaiting(): void;
}

type Problems = LoadedStudies['problems'];
/** If `refused`, the study is served in its last good version. */
export type Checked = Omit<Problems[number], 'slug'>;
const faultless: Checked = { refused: false, problems: [] };

/** @param problems what the check found in the files of the studies */
export function createStudies(first: readonly Study[], problems: Problems = []): Studies {
  let all = first;
  let found = new Map(problems.map(({ slug, ...checked }) => [slug, checked]));
  const checked = (slug: string): Checked => found.get(slug) ?? faultless;
  const revisions = createRevisions((slug) => [{ ...bySlug.get(slug), publicFolder: undefined }, checked(slug)]);
  let bySlug = new Map(all.map((study) => [study.slug, study]));
  let nodesRead = nodesReadOf(all);
  return {
    get all() {
      return all;
    },
    get nodesRead() {
      return nodesRead;
    },
    checked,
    revisionOf: revisions.of,
    untilChanged: revisions.untilChanged,
    stopWaiting: revisions.stopWaiting,
    replace(next, nextProblems) {
      all = next;
      bySlug = new Map(all.map((study) => [study.slug, study]));
      nodesRead = nodesReadOf(all);
      found = new Map(nextProblems.map(({ slug, ...rest }) => [slug, rest]));
      revisions.changed();
    },
    open(slug, preview) {
      const study = bySlug.get(slug);
      // The response does not reveal whether a study does not exist or is a draft.
      if (!study || (isDraft(study) && preview?.study !== slug))
        throw refuse(404, 'study_not_found', serviceMessages.studyNotFound);
      return study;
    },
    mayPreview: (study, preview) => preview?.study === study.slug,
    isCurrent: (slug, edition) => bySlug.get(slug)?.previewEdition === edition,
  };
}

/**
 * Returns a node of the study. @throws Refusal 404 if there is none, or if it is a draft and the visitor has no preview
 * token
 */
export function openNode(studies: Studies, study: Study, slug: string, preview: Preview | undefined): VersionedNode {
  const node = study.nodes.get(slug);
  if (!node || (node.status === 'draft' && !studies.mayPreview(study, preview))) {
    throw nodeNotFound();
  }
  return node;
}
