import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Email address, typed twice',
  group: 'contact',
  use: 'Ask for the address that log-in and mails depend on.',
  avoid: 'For an optional address, the plain email address is less work.',
};
