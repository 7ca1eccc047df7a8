import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Date and time',
  group: 'date',
  use: 'Ask for one moment, such as the last dose.',
  avoid: 'If the day is known, as in a diary, ask only for the time.',
};
