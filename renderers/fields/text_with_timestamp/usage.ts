import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Text with its time',
  group: 'text',
  use: 'Ask for a few words if the time at which they were typed counts.',
  avoid: 'If the time is not analyzed, do not collect it: use the text.',
};
