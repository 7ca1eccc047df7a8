import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Date of birth',
  group: 'date',
  use: 'Ask for the birthday. Three boxes, no calendar: nobody scrolls back sixty years.',
  avoid: 'If only the age in years counts, ask for the age.',
};
