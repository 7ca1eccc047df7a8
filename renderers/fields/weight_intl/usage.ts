import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Weight',
  group: 'measurement',
  use: 'Ask for body weight in pounds, kilograms, or stones and pounds; participants can change the units.',
  avoid: 'For other weights, use a number with a unit.',
};
