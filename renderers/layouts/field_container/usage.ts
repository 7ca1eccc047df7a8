import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Group of fields',
  group: 'layout',
  use: 'Put related questions below one heading, in one or two columns.',
  avoid: 'If they can be repeated, use a repeated group.',
};
