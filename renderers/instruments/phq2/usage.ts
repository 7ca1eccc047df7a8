import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'PHQ-2, depression screener',
  group: 'instrument',
  use: 'Screen for depression with the first two items of the PHQ-9.',
  avoid: 'To measure how severe it is, use the PHQ-9.',
};
