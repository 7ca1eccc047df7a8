import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Age',
  group: 'person',
  use: 'Ask for the age in years if nothing else depends on the birthday.',
  avoid: 'Use a date of birth if the age is needed again later in the study.',
};
