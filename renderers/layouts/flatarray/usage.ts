import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Repeated question',
  group: 'list',
  use: 'Let participants add several answers to one question, such as allergies.',
  avoid: 'With more questions per entry, use a repeated group.',
};
