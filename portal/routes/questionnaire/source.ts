import type { Submission } from '#kit/form/kitForm/index.ts';
import type { Message } from '#kit/pure/texts/index.ts';
import type { Failure } from '#portal/api/failures.ts';
import type { Sent } from '#portal/answers/forms/copies/sent.ts';
import type { SendResult } from '#portal/answers/forms/send.ts';
import type { Exit } from './exits.ts';
import type { Problem } from './problems.ts';
import type { SurveyLoad } from './useSurvey.ts';

/** What the screen of a questionnaire needs to know of the way that led to it: the dashboard, or a link. */
export interface QuestionnaireSource {
  slug: string;
  load: SurveyLoad;
  retry(): void;
  /** Fetches the questionnaire again, while it stays on the screen. */
  refresh(): void;
  /** The title while the questionnaire has none. */
  title: string;
  /** The enrollment that the answers belong to; `undefined` in a preview without one. */
  enrollment: string | undefined;
  /** The slug under which the draft is saved. */
  node: string;
  /** The occurrence of the questionnaire; `undefined` until it is known, and in a preview without an enrollment. */
  occurrence?: number | undefined;
  /** Whether to show the copy of earlier answers instead of the form. */
  isSentBefore: boolean;
  /** The occurrence of the copy; `undefined`: the last one. */
  copiedOccurrence: number | undefined;
  /** Where the participant goes from here; `undefined`: nowhere, so that they close the page. */
  exit: Exit | undefined;
  /** What explains a failed fetch. */
  problemOf(failure: Failure): Problem;
  /** The text of a failure that another attempt may resolve. */
  failed: Message;
  /** The text after submission, with the arguments `title` and `when`. */
  receipt: Message;
  /** Whether answers that cannot be sent wait on the device for a connection. */
  canWait?: boolean;
  /** Shows that the answers have arrived, in place of the receipt. */
  onSent?(sent: Sent): void;
  /** @param reads the fingerprint of what the form has read of other answers */
  send(submission: Submission, reads?: string): Promise<SendResult>;
}
