import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Picture',
  group: 'file',
  use: 'Show a picture, ask the participant for one, or both.',
  avoid: 'For several files, use the file upload.',
};
