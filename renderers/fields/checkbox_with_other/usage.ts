import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Checkboxes with other',
  group: 'choice',
  use: 'Let participants tick several answers and add one in their own words.',
  avoid: 'If "none of these" is an answer, use checkboxes with none.',
};
