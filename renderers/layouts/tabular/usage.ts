import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Table of fixed rows',
  group: 'list',
  use: 'Ask the same few questions for rows that the study names, such as the days of a week.',
  avoid: 'If participants name the rows, use the table of entries.',
};
