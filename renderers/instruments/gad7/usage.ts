import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'GAD-7, anxiety',
  group: 'instrument',
  use: 'Measure anxiety in the past two weeks with seven items.',
  avoid: 'If one minute is too long, use the GAD-2.',
};
