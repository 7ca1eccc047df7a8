import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Time, AM and PM',
  group: 'date',
  use: 'Ask for a time of day with AM and PM.',
  avoid: 'Where clocks run to 24, use the time of 24 hours.',
};
