import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Current password',
  group: 'account',
  use: 'Ask for the password that a participant already has, at a log-in.',
  avoid: 'To choose a new one, use the new password. Studies do not need it in questionnaires.',
};
