import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Blood pressure',
  group: 'measurement',
  use: 'Ask for one reading of a blood pressure monitor, both numbers together.',
  avoid: 'For several readings, put it in a repeated group, so that each has its own time.',
};
