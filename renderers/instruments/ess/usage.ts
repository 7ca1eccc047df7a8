import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'ESS, daytime sleepiness',
  group: 'instrument',
  use: 'Measure sleepiness in eight situations of the day. The study supplies the licensed wording.',
  avoid: 'Without a license for the wording, do not use it.',
};
