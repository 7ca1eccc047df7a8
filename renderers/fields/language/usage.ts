import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Language',
  group: 'person',
  use: 'Ask which language somebody prefers. Each is listed under its own name.',
  avoid: 'To change the language of the portal, participants use the header.',
};
