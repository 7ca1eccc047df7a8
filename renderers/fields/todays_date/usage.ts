import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Dated acknowledgment',
  group: 'date',
  use: 'Ask participants to confirm something; the day is recorded.',
  avoid: 'For a day in the past, use the date.',
};
