import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Country of residence',
  group: 'contact',
  use: 'Ask in which country the participant lives, among those in which studies recruit.',
  avoid: 'For any country of the world, use a drop-down list with your own options.',
};
