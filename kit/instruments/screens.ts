import type { Message } from '../texts/defineMessages.ts';

/** One screen of an instrument that is asked step by step. */
export type Screen =
  | {
      kind: 'text';
      heading: Message;
      texts?: readonly Message[];
      /** Shows what is asked of every item. */
      stem?: boolean;
      /** Tells whom the wording belongs to: a name and where to find them. */
      owner?: { name: string; url: string };
      /** Back leads to the answers, which then are no longer handed in. */
      takesBack?: boolean;
    }
  | { kind: 'question'; item: number; stem?: boolean }
  /** All answers, each a way to its question. Next hands them in. */
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

export const reviewOf = (list: readonly Screen[]): number | undefined => positionOf(list, ({ kind }) => kind === 'review');

/** The screen of the first item without an answer, if there is one. */
export const firstOpen = (list: readonly Screen[], answers: readonly Answer[]): number | undefined =>
  positionOf(list, (screen) => screen.kind === 'question' && answers[screen.item] === undefined);

/** Where an answer leads: on, but back to the review once there is nothing left to answer. `undefined`: nowhere. */
export function afterAnswer(list: readonly Screen[], position: number, answers: readonly Answer[]): number | undefined {
  const review = isComplete(answers) ? reviewOf(list) : undefined;
  if (review !== undefined) return review;
  return list[position + 1]?.kind === 'question' ? position + 1 : undefined;
}

/** Where Back leads: a page that closes the questionnaire leads to the answers. */
export const before = (list: readonly Screen[], position: number): number => {
  const screen = list[position];
  return (screen?.kind === 'text' && screen.takesBack ? reviewOf(list) : undefined) ?? position - 1;
};

/** Where somebody begins of whom only the answers are known: at the start, at the first open item, or at the review. */
export function startAt(list: readonly Screen[], answers: readonly Answer[]): number {
  if (answers.every((answer) => answer === undefined)) return 0;
  return firstOpen(list, answers) ?? reviewOf(list) ?? 0;
}
