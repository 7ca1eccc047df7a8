import { scaleField } from '#kit/fields/scaleField.ts';

/** A whole number from 0 to 5, all of them in a row. */
export const range0to5Field = scaleField('range_0to5', 0, 5);
