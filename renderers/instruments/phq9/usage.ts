import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'PHQ-9, depression',
  group: 'instrument',
  use: 'Measure depression in the past two weeks. An answer about self-harm shows where to find help.',
  avoid: 'If nobody can follow up on answers about self-harm, use the PHQ-2.',
};
