import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Insurance number',
  group: 'person',
  use: 'Ask for the member ID of an insurance, typed twice, or whether there is none.',
  avoid: 'For other numbers and codes, use the text with a mask.',
};
