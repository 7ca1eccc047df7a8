import type { Contribution, FormData } from '#kit/compile/answers.ts';
import type { FormDefinition } from '#kit/compile/form.ts';
import type { Participant } from '#schemas/types/index.ts';
import type { Data } from '../api/call.ts';
import type { Failure } from '../api/failures.ts';

/** Answers that the service has, and what it said of them. Kept for as long as the screen is open, and nowhere else. */
export interface Sent {
  definition: FormDefinition;
  /** As they were filled in just now, or as they were sent. */
  answers: { data: FormData } | { contributions: readonly Contribution[] };
  /** Names of the questions whose answers are sensitive and are not given out again. */
  withheld: readonly string[];
  at: Date;
  /** Missing where they were only checked, in a preview. */
  reference: string | undefined;
}

/** What was sent just now. */
export const sentOf = (definition: FormDefinition, data: FormData, receipt: Participant['receipt']): Sent => ({
  definition,
  answers: { data },
  withheld: [],
  at: receipt ? new Date(receipt.received_at) : new Date(),
  reference: receipt?.reference,
});

/** What was sent earlier, from the service. */
export const sentEarlier = ({ node, contributions, withheld, receipt }: Data<'getAnswers'>): Sent => ({
  definition: node.content.form as FormDefinition,
  answers: { contributions: contributions as Contribution[] },
  withheld,
  at: new Date(receipt.received_at),
  reference: receipt.reference,
});

/** Whether answers were refused since the study has some already: sent from elsewhere, or by an earlier try whose reply was lost. */
export const isSentBefore = (failure: Failure): boolean =>
  (failure.name === 'conflict' && failure.code === 'already_submitted') || (failure.name === 'refused' && failure.code === 'idempotency_key_used');
