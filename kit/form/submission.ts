import type { Answers } from '../fields/types.ts';
import type { Contribution, FormData } from '../compile/answers.ts';

/** What StudyForm hands to its host to be sent. */
export interface Submission {
  contributions: Contribution[];
  answers: Answers;
  data: FormData;
  /** The same for every attempt at this submission, so that the service stores it once. */
  idempotencyKey: string;
}

/** What became of it. A failure leaves every answer where it is. */
export type SubmitResult =
  | { ok: true }
  | {
      ok: false;
      /** Shown at the button, in the participant's language. Default: a general text. */
      message?: string;
      /** What the participant can do about it, offered beside the message. */
      action?: { label: string; run(): void };
      /** Complaints about single answers, by attribute name; shown at their fields, and at the button if the form has no such field. `place`: the path of an input in their rows, such as `medicines.0.dose`. */
      fieldErrors?: readonly { attribute: string; place?: string | undefined; message: string }[];
    };
