import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Table of entries',
  group: 'list',
  use: 'Let participants add rows with two to four short questions each.',
  avoid: 'With longer questions, use the repeated group as cards.',
};
