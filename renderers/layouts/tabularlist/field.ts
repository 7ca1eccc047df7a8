import { repeatedField } from '#kit/form/rows/index.ts';

/** A repeating group of inputs as a table: a row per entry, a column per input; below 600 px, a card per entry. */
export const tabularListField = repeatedField('tabularlist');
