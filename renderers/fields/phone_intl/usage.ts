import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Phone number, any country',
  group: 'contact',
  use: 'Ask for a number in an international study.',
  avoid: 'In a study that recruits in the United States and Canada only, the phone number is shorter.',
};
