import { refuse } from '../http/refusal.ts';
import { serviceMessages } from '../messages.ts';
import type { PreviewTokens } from './previewTokens.ts';
import { isDraft, type Study, type VersionedNode } from './study.ts';

/** The studies that are served, and who may see their drafts. */
export interface Studies {
  all: readonly Study[];
  /** A study by its slug. @throws Refusal 404 where there is none or it is a draft that this visitor may not see */
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
      // A draft and a study that does not exist look alike from outside.
      if (!study || (isDraft(study) && !tokens.isValid(study, previewToken))) throw refuse(404, 'study_not_found', serviceMessages.studyNotFound);
      return study;
    },
    mayPreview: (study, previewToken) => tokens.isValid(study, previewToken),
    ofPreview: (previewToken) => all.find((study) => tokens.isValid(study, previewToken)),
    previewTokenOf: (study) => tokens.tokenOf(study),
  };
}

/** A node of the study. @throws Refusal 404 where there is none, or it is a draft and the visitor has no preview token */
export function openNode(studies: Studies, study: Study, slug: string, previewToken: string | undefined): VersionedNode {
  const node = study.nodes.get(slug);
  if (!node || (node.status === 'draft' && !studies.mayPreview(study, previewToken))) {
    throw refuse(404, 'contribution_not_found', serviceMessages.contributionNotFound);
  }
  return node;
}
