import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { nodeNotFound } from '#service/refusals.ts';
import type { PreviewTokens } from './previewTokens.ts';
import { isDraft, type Study, type VersionedNode } from './study.ts';

/** The served studies and the access to their drafts. */
export interface Studies {
  all: readonly Study[];
  /**
   * Returns a study by its slug. @throws Refusal 404 if there is none, or if it is a draft that this visitor may not
   * see
   */
  open(slug: string, previewToken: string | undefined): Study;
  mayPreview(study: Study, previewToken: string | undefined): boolean;
  /** The study that a preview token belongs to. */
  ofPreview(previewToken: string | undefined): Study | undefined;
  previewTokenOf(study: Study): string;
}

export function createStudies(all: readonly Study[], tokens: PreviewTokens): Studies {
  const bySlug = new Map(all.map((study) => [study.slug, study]));
  return {
    all,
    open(slug, previewToken) {
      const study = bySlug.get(slug);
      // The response does not reveal whether a study does not exist or is a draft.
      if (!study || (isDraft(study) && !tokens.isValid(study, previewToken)))
        throw refuse(404, 'study_not_found', serviceMessages.studyNotFound);
      return study;
    },
    mayPreview: (study, previewToken) => tokens.isValid(study, previewToken),
    ofPreview: (previewToken) => all.find((study) => tokens.isValid(study, previewToken)),
    previewTokenOf: (study) => tokens.tokenOf(study),
  };
}

/**
 * Returns a node of the study. @throws Refusal 404 if there is none, or if it is a draft and the visitor has no preview
 * token
 */
export function openNode(
  studies: Studies,
  study: Study,
  slug: string,
  previewToken: string | undefined,
): VersionedNode {
  const node = study.nodes.get(slug);
  if (!node || (node.status === 'draft' && !studies.mayPreview(study, previewToken))) {
    throw nodeNotFound();
  }
  return node;
}
