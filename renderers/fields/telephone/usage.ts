import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Phone number',
  group: 'contact',
  use: 'Ask for a number in the United States, Canada and the countries that share their numbering.',
  avoid: 'In other countries, use the phone number for any country.',
};
