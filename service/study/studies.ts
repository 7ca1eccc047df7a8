import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { nodeNotFound } from '#service/refusals.ts';
import { isDraft, type Study, type VersionedNode } from './study.ts';
import { supportNodesOf } from './supportNodes.ts';

/** The right to see the drafts of one study. */
export interface Preview {
  study: string;
}

/** The served studies and the access to their drafts. */
export interface Studies {
  all: readonly Study[];
  /** The slugs of all nodes whose answers may call for crisis support. */
  supportNodes: readonly string[];
  /**
   * Returns a study by its slug. @throws Refusal 404 if there is none, or if it is a draft that this visitor may not
   * see
   */
  open(slug: string, preview: Preview | undefined): Study;
  mayPreview(study: Study, preview: Preview | undefined): boolean;
  /** Whether an edition of a study's preview links is still valid. Raising it in the study's file revokes earlier ones. */
  isCurrent(slug: string, edition: number | null): boolean;
  /** Serves these studies from now on. Calls under way keep the study that they have opened. */
  replace(all: readonly Study[]): void;
}

export function createStudies(first: readonly Study[]): Studies {
  let all = first;
  let bySlug = new Map(all.map((study) => [study.slug, study]));
  let supportNodes = supportNodesOf(all);
  return {
    get all() {
      return all;
    },
    get supportNodes() {
      return supportNodes;
    },
    replace(next) {
      all = next;
      bySlug = new Map(all.map((study) => [study.slug, study]));
      supportNodes = supportNodesOf(all);
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
