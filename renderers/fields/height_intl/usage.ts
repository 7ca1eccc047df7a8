import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Height',
  group: 'measurement',
  use: 'Ask for body height in feet and inches or in centimeters; participants can change the units.',
  avoid: 'For other lengths, use a number with a unit.',
};
