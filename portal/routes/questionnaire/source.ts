import type { Submission } from '#kit/studyForm/index.ts';
import type { Message } from '#kit/texts/index.ts';
import type { Participant } from '#schemas/types/index.ts';
import type { Failure } from '#portal/api/failures.ts';
import type { SurveyLoad } from './useSurvey.ts';

/** What the screen of a questionnaire needs to know of the way that led to it: the dashboard, or a link. */
export interface QuestionnaireSource {
  slug: string;
  load: SurveyLoad;
  retry(): void;
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
  /** Whether the participant came from the dashboard and can return to it. */
  hasDashboard: boolean;
  /** The text of a failed fetch. */
  failed: Message;
  /** The text after submission, with the arguments `title` and `when`. */
  receipt: Message;
  send(
    submission: Submission,
  ): Promise<{ ok: true; data: { receipt?: Participant['receipt'] } } | { ok: false; failure: Failure }>;
}
