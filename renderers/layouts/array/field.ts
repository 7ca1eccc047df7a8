import { repeatedField } from '#kit/form/rows/index.ts';

/** A group of inputs that repeats, such as medicines, children or jobs. Each entry is a card. */
export const arrayField = repeatedField('array');
