import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Text with a mask',
  group: 'text',
  use: 'Ask for a code of a fixed format, such as a device number.',
  avoid: 'For a phone number, a date or a ZIP code, use their own field types.',
};
