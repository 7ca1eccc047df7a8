import { scaleField } from '#kit/pure/fields/index.ts';

/** A whole number from 1 to 10, shown as a row of choices. */
export const range1to10Field = scaleField('range_1to10', 1, 10);
