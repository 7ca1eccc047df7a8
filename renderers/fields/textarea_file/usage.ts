import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Text from a file',
  group: 'file',
  use: 'Take the content of a text or JSON file as the answer.',
  avoid: 'For files that people look at, use the file upload.',
};
