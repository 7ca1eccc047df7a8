import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Date',
  group: 'date',
  use: 'Ask for a day, a month or a year, past or coming, with the bounds of the study.',
  avoid: 'For a birthday use the date of birth; with a time of day, use date and time.',
};
