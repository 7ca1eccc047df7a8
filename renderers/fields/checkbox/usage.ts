import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Single checkbox',
  group: 'choice',
  use: 'Ask for agreement with one statement.',
  avoid: 'For a question with yes and no, use a button group: an empty box does not say no.',
};
