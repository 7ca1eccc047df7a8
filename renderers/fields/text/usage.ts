import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Text',
  group: 'text',
  use: 'Ask for a few words: a name, a place, a medicine.',
  avoid: 'For sentences, use the long text; for emails, numbers and dates, their own field types.',
};
