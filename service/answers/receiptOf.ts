import type { Participant, StudyNode } from '#schemas/types/index.ts';
import type { StoredSubmission } from './storeSubmission.ts';
import { answerNames, type Contribution, isSensitive } from '#kit/compile/index.ts';
import { compiledFormOf } from '#service/study/localeFor.ts';

/**
 * The receipt that a participant can refer to later: when the answers arrived, and the first eight digits of the
 * submission's id, as `3F7A-91C2`.
 */
export const receiptOf = ({
  id,
  sentAt,
  occurrence,
}: Pick<StoredSubmission, 'id' | 'sentAt' | 'occurrence'>): NonNullable<Participant['receipt']> => ({
  reference: `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase(),
  received_at: sentAt.toISOString(),
  occurrence,
});

interface Shown {
  contributions: Contribution[];
  /** Names of the answered questions whose answers are sensitive and therefore left out. */
  withheld: string[];
}

/** The answers to a node's form that its participant may read again. */
export function withoutSensitive(node: StudyNode, contributions: readonly Contribution[]): Shown {
  const attributes = new Set(contributions.map(({ attribute }) => attribute));
  const sensitive = node.content.form ? compiledFormOf(node, 'en').fields.filter(isSensitive) : [];
  const hidden = new Set(sensitive.flatMap(answerNames));
  return {
    contributions: contributions.filter(({ attribute }) => !hidden.has(attribute)),
    withheld: sensitive
      .filter((field) => answerNames(field).some((name) => attributes.has(name)))
      .map(({ name }) => name),
  };
}
