import type { Contribution, FormValues, FormDefinition } from '#kit/pure/compile/index.ts';
import type { Participant } from '#schemas/types/index.ts';
import type { Data } from '#portal/api/call.ts';
import type { Failure } from '#portal/api/failures.ts';
import { serviceNow } from '#portal/state/study/serviceTime.ts';

/** Submitted answers and their receipt. They are kept in memory while the screen is open and stored nowhere else. */
export interface Sent {
  definition: FormDefinition;
  /** As form data if they were just submitted, or as contributions from the service. */
  answers: { data: FormValues } | { contributions: readonly Contribution[] };
  /** Names of the questions whose answers are sensitive and therefore left out. */
  withheld: readonly string[];
  at: Date;
  /** `undefined` if the answers were only validated, in a preview. */
  reference: string | undefined;
}

/** The answers that were just submitted. */
export const sentOf = (definition: FormDefinition, data: FormValues, receipt: Participant['receipt']): Sent => ({
  definition,
  answers: { data },
  withheld: [],
  at: receipt ? new Date(receipt.received_at) : serviceNow(),
  reference: receipt?.reference,
});

/** Answers that were submitted earlier, from the service. */
export const sentEarlier = ({ node, contributions, withheld, receipt }: Data<'getAnswers'>): Sent => ({
  definition: node.content.form as FormDefinition,
  answers: { contributions: contributions as Contribution[] },
  withheld,
  at: new Date(receipt.received_at),
  reference: receipt.reference,
});

/**
 * Whether answers were refused because the study already has some, submitted elsewhere or by an earlier attempt whose
 * response was lost.
 */
export const isSentBefore = (failure: Failure): boolean =>
  (failure.name === 'conflict' && failure.code === 'already_submitted') ||
  (failure.name === 'refused' && failure.code === 'idempotency_key_used');
