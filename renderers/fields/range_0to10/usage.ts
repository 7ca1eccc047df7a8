import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Scale 0 to 10',
  group: 'number',
  use: 'Ask for a rating from 0 to 10, such as pain, with words at both ends.',
  avoid: 'If a value between two numbers counts, use the slider.',
};
