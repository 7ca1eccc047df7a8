import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'PIN',
  group: 'account',
  use: 'Ask for a code of a few digits, such as a one-time code.',
  avoid: 'For numbers that are counted with, use a number.',
};
