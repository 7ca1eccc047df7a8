import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Radio buttons',
  group: 'choice',
  use: 'Offer one of two to seven answers, all visible; "other" opens a text box.',
  avoid: 'With more than seven, use a drop-down list; for two short ones, a button group.',
};
