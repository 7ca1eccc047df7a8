import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Repeated group, as cards',
  group: 'list',
  use: 'Let participants add entries with several questions each, such as medicines.',
  avoid: 'With one question per entry, use the repeated question; with short ones, the table.',
};
