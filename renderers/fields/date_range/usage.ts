import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Date range',
  group: 'date',
  use: 'Ask for a period with a first and a last day, such as a journey or a treatment.',
  avoid: 'For how long something lasted, ask for a number of days.',
};
