import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Letters and digits',
  group: 'text',
  use: 'Ask for an identifier of letters and digits with a known length.',
  avoid: 'For a format with fixed places, use the text with a mask.',
};
