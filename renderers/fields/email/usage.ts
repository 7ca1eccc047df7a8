import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Email address',
  group: 'contact',
  use: 'Ask for an email address that is nice to have.',
  avoid: 'If all later contact depends on it, use the email address typed twice.',
};
