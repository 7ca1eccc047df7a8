import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'GAD-2, anxiety screener',
  group: 'instrument',
  use: 'Screen for anxiety with the first two items of the GAD-7.',
  avoid: 'To measure how severe it is, use the GAD-7.',
};
