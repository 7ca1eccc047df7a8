import { scaleField } from '#kit/fields/scaleField.ts';

/** A whole number from 0 to 10, all of them in a row. */
export const range0to10Field = scaleField('range_0to10', 0, 10);
