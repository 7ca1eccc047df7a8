import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'ZIP code',
  group: 'contact',
  use: 'Ask for the region in the United States in five digits.',
  avoid: 'In other countries, use a text with a mask.',
};
