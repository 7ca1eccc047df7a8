import { repeatedField } from '#kit/rows/repeatedField.ts';

/** A list as a table: a row for each entry, a column for each input; below 600 px a card for each entry. */
export const tabularListField = repeatedField('tabularlist');
