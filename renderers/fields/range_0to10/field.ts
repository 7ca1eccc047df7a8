import { scaleField } from '#kit/pure/fields/index.ts';

/** A whole number from 0 to 10, shown as a row of choices. */
export const range0to10Field = scaleField('range_0to10', 0, 10);
