import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Sex',
  group: 'person',
  use: 'Ask for the sex as recorded in medicine or civil registers.',
  avoid: 'For how participants describe themselves, use gender.',
};
