import type { Message } from '#kit/texts/defineMessages.ts';

/** One reason of a refusal: a name for programs and a text for people. */
export interface Reason {
  code: string;
  message: Message;
  /** The text's arguments. */
  values?: Record<string, string | number | Date>;
  attribute?: string;
  /** Of the part of the answer that is wrong, where it is one inside rows: its path in the form, such as `medicines.0.dose`. */
  place?: string;
  pointer?: string;
  retry_after?: number;
  needs?: 'email_code';
}

/** Thrown by whatever finds that a call cannot be done; answered as `{ errors }` in the participant's language. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly reasons: readonly Reason[];
  constructor(status: number, reasons: readonly Reason[]) {
    super(reasons.map((reason) => reason.code).join(', '));
    this.status = status;
    this.reasons = reasons;
  }
}

/** A refusal for one reason. */
export const refuse = (status: number, code: string, message: Message, more: Omit<Reason, 'code' | 'message'> = {}): Refusal =>
  new Refusal(status, [{ code, message, ...more }]);
