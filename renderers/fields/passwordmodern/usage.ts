import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'New password',
  group: 'account',
  use: 'Let participants choose a password; the rules are ticked off while they type.',
  avoid: 'To ask for the password they have, use the current password.',
};
