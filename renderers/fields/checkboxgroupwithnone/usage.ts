import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Checkboxes with none',
  group: 'choice',
  use: 'Let participants tick several answers; "none" excludes the others.',
  avoid: 'If exactly one answer fits, use radio buttons.',
};
