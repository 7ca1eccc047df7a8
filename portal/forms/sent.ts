import type { Participant } from '#schemas/types/index.ts';
import type { FormData } from '#kit/compile/answers.ts';
import type { FormDefinition } from '#kit/compile/form.ts';

/** Answers that the service has, and what it said of them. Kept for as long as the screen is open, and nowhere else. */
export interface Sent {
  definition: FormDefinition;
  data: FormData;
  at: Date;
  /** Missing where they were only checked, in a preview. */
  reference: string | undefined;
}

export const sentOf = (definition: FormDefinition, data: FormData, receipt: Participant['receipt']): Sent => ({
  definition,
  data,
  at: receipt ? new Date(receipt.received_at) : new Date(),
  reference: receipt?.reference,
});
