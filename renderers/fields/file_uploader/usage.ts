import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'File upload',
  group: 'file',
  use: 'Collect photos or documents. Each file is uploaded as soon as it is chosen.',
  avoid: 'For one picture shown with the question, use the picture.',
};
