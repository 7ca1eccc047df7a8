import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Typing test',
  group: 'instrument',
  use: 'Record how somebody types for a while, with the time of every key.',
  avoid: 'To ask for a text as such, use the long text.',
};
