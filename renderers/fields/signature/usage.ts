import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Signature',
  group: 'account',
  use: 'Ask for a signature, drawn or typed, with the time.',
  avoid: 'For a plain agreement, a single checkbox is enough.',
};
