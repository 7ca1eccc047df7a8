import type { Answers } from '#kit/fields/types.ts';

/**
 * Answers of forms that could not be sent because the session ended: in memory only, so that they are there again after the
 * next log-in and gone with the page. Keyed by participant and form, so that nobody sees another person's.
 */
const kept = new Map<string, Answers>();

const keyOf = (participant: string | undefined, form: string) => JSON.stringify([participant ?? '', form]);

export const keepAnswers = (participant: string | undefined, form: string, answers: Answers): void => {
  kept.set(keyOf(participant, form), answers);
};

export const keptAnswers = (participant: string | undefined, form: string): Answers | undefined => kept.get(keyOf(participant, form));

export const dropAnswers = (participant: string | undefined, form: string): void => {
  kept.delete(keyOf(participant, form));
};

export const dropAllAnswers = (): void => kept.clear();
