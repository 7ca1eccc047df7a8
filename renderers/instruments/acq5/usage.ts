import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'ACQ-5, asthma control',
  group: 'instrument',
  use: 'Measure asthma control in the past week. The study supplies the licensed wording.',
  avoid: 'Without a license for the wording, do not use it.',
};
