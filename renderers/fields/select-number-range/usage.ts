import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Number from a list',
  group: 'number',
  use: 'Ask for a small whole number that is picked faster than typed.',
  avoid: 'With more than about thirty numbers, let participants type a number.',
};
