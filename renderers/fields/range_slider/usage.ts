import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Slider for a range',
  group: 'number',
  use: 'Ask from where to where something goes, such as the hours slept in bad and in good nights.',
  avoid: 'For one value, use the slider.',
};
