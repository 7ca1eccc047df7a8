import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Scale 1 to 10',
  group: 'number',
  use: 'Ask for a rating from 1 to 10.',
  avoid: 'If "not at all" is an answer, use the scale from 0 to 10.',
};
