import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'State (United States)',
  group: 'contact',
  use: 'Ask for a state, a territory or a military mail region.',
  avoid: 'For an address to send mail to, use the postal address.',
};
