import { scaleField } from '#kit/pure/fields/index.ts';

/** A whole number from 0 to 5, shown as a row of choices. */
export const range0to5Field = scaleField('range_0to5', 0, 5);
