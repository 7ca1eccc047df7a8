import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Connected file',
  group: 'file',
  use: 'Collect files with as little on the screen as possible: a button, and the chosen files.',
  avoid: 'If participants should see their pictures, use the file upload.',
};
