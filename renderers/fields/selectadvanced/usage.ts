import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Drop-down list',
  group: 'choice',
  use: 'Offer one of many answers; long lists can be searched.',
  avoid: 'With up to seven answers, radio buttons show them all at once.',
};
