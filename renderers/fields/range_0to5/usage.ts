import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Scale 0 to 5',
  group: 'number',
  use: 'Ask for a rating in six steps from 0.',
  avoid: 'If every step has a word, use radio buttons.',
};
