import type { Message } from '#kit/pure/texts/index.ts';

/** One screen of an instrument with several screens. */
export type Screen =
  | {
      kind: 'text';
      heading: Message;
      texts?: readonly Message[];
      /** Whether to show the stem. */
      stem?: boolean;
      /** Owner of the wording: name and website. */
      owner?: { name: string; url: string };
      /** Whether Back leads to the review, where the answers are no longer handed in. */
      takesBack?: boolean;
    }
  | { kind: 'question'; item: number; stem?: boolean }
  /** Lists all answers with a link to each question. Next hands in the answers. */
  | { kind: 'review'; heading: Message; text: Message };

/** The screens in order, and the number of the first one. */
export interface Screens {
  first: number;
  list: readonly Screen[];
}

/** One screen per item. */
export const questionScreens = (count: number, more: { stem?: boolean } = {}): Screen[] =>
  Array.from({ length: count }, (_, item) => ({ kind: 'question', item, ...more }));

type Answer = number | undefined;
const isComplete = (answers: readonly Answer[]): boolean => answers.every((answer) => answer !== undefined);
const positionOf = (list: readonly Screen[], test: (screen: Screen) => boolean): number | undefined => {
  const found = list.findIndex(test);
  return found < 0 ? undefined : found;
};

/** Position of the review, if there is one. */
export const reviewOf = (list: readonly Screen[]): number | undefined =>
  positionOf(list, ({ kind }) => kind === 'review');

/** Position of the first question without an answer, if there is one. */
export const firstOpen = (list: readonly Screen[], answers: readonly Answer[]): number | undefined =>
  positionOf(list, (screen) => screen.kind === 'question' && answers[screen.item] === undefined);

/** The position after an answer: the review if all items are answered, otherwise the next question. `undefined`: stay. */
export function afterAnswer(list: readonly Screen[], position: number, answers: readonly Answer[]): number | undefined {
  const review = isComplete(answers) ? reviewOf(list) : undefined;
  if (review !== undefined) return review;
  return list[position + 1]?.kind === 'question' ? position + 1 : undefined;
}

/** The position that Back leads to: the review from a closing screen, otherwise the previous screen. */
export const before = (list: readonly Screen[], position: number): number => {
  const screen = list[position];
  return (screen?.kind === 'text' && screen.takesBack ? reviewOf(list) : undefined) ?? position - 1;
};

/** The initial position if only the answers are known: the start, the first unanswered item, or the review. */
export function startAt(list: readonly Screen[], answers: readonly Answer[]): number {
  if (answers.every((answer) => answer === undefined)) return 0;
  return firstOpen(list, answers) ?? reviewOf(list) ?? 0;
}
