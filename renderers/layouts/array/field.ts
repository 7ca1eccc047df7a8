import { repeatedField } from '#kit/rows/repeatedField.ts';

/** Medicines, children, jobs: a group of inputs asked as often as there is something to tell. Each entry is a card. */
export const arrayField = repeatedField('array');
