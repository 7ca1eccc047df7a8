import type { Message } from '#kit/pure/texts/index.ts';

/** One reason of a refusal: a code for programs and a text for people. */
export interface Reason {
  code: string;
  message: Message;
  /** The values of the text's placeholders. */
  values?: Record<string, string | number | Date>;
  attribute?: string;
  /**
   * The path in the form of the part of the answer that is wrong, if that part is inside rows, such as
   * `medicines.0.dose`.
   */
  place?: string;
  pointer?: string;
  retry_after?: number;
  needs?: 'email_code' | 'password';
}

/** Thrown when a call cannot be carried out. The response is `{ errors }` in the participant's language. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly reasons: readonly Reason[];
  /** The enrollment whose login failed. Only the log names it. */
  enrollment?: string | undefined;
  constructor(status: number, reasons: readonly Reason[]) {
    super(reasons.map((reason) => reason.code).join(', '));
    this.status = status;
    this.reasons = reasons;
  }
}

/** A refusal with one reason. */
export const refuse = (
  status: number,
  code: string,
  message: Message,
  more: Omit<Reason, 'code' | 'message'> = {},
): Refusal => new Refusal(status, [{ code, message, ...more }]);
