import type { FormDefinition } from '#kit/compile/index.ts';
import type { Submission } from '#kit/kitForm/index.ts';
import type { Failure } from '#portal/api/failures.ts';

export interface PortalFormProps {
  definition: FormDefinition;
  /** Slug of the form's node; `undefined` if nothing of the form may be saved. */
  node?: string;
  /** The occurrence of the questionnaire. Default: the one that the service takes answers for now. */
  occurrence?: number | undefined;
  /** The enrollment that the answers belong to; `undefined`: the participant who is logged in. */
  enrollment?: string | undefined;
  send(submission: Submission): Promise<{ ok: true } | { ok: false; failure: Failure }>;
  /**
   * Called when the study already has the answers. @param isLate whether the participant has just tried to submit
   * different ones
   */
  onSentBefore?(isLate: boolean): void;
  /**
   * Keeps answers on the device that could not be sent, because there was no response. Not called if they include one
   * that must not be stored. @returns whether they are kept
   */
  onUnreachable?: ((submission: Submission) => Promise<boolean>) | undefined;
  submitLabel?: string;
  declineLabel?: string;
  /** Whether the form takes no more answers. A stored draft is shown read-only. */
  isClosed?: boolean;
  onDecline?(): void;
  /** Where the form starts and ends in the progress of the whole sign-up, in percent. */
  signUpProgress?: { start: number; end: number } | undefined;
  showProgress?: boolean;
}
