import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Pregnancy',
  group: 'person',
  use: 'Ask whether somebody is pregnant. Declining is an answer.',
  avoid: 'Ask only those to whom it can apply: give it a condition.',
};
