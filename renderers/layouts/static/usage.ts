import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Text between questions',
  group: 'layout',
  use: 'Explain something, or give the next questions a heading.',
  avoid: 'For a hint to one question, use the description of that question.',
};
