import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Button group',
  group: 'choice',
  use: 'Offer two to four short answers, such as yes and no. They stand side by side and take one tap.',
  avoid: 'With longer or more answers, use radio buttons.',
};
