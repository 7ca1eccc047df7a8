import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Slider',
  group: 'number',
  use: 'Ask for a value on a continuous scale, such as a visual analog scale.',
  avoid: 'For a few whole steps, a scale is easier to press.',
};
