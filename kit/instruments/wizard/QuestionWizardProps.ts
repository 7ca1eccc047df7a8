import type { AnswerOption, AnswerSetProps } from '#kit/parts/index.ts';
import type { Screen } from '../screens.ts';

export interface QuestionWizardProps extends AnswerSetProps {
  screens: readonly Screen[];
  /** Index of the current screen. */
  position: number;
  onMove(position: number): void;
  /** The question that applies to every item, for screens that show it. */
  stem?: string | undefined;
  /** Options per item, if items have different options. */
  itemOptions?: readonly (readonly AnswerOption[])[] | undefined;
  /** Whether an answer opens the next question by default. The participant can change it. */
  autoAdvance: boolean;
  /** Whether the answers are valid, so that the form can continue. */
  isReady: boolean;
  /** Called for Next on the review if all items are answered. */
  onHandIn?(): void;
  /** Called for Back from a screen that closes the questionnaire. */
  onTakeBack?(): void;
}
