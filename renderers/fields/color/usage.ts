import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Color',
  group: 'choice',
  use: 'Ask which color something has, such as a device or a skin mark.',
  avoid: 'If only a few named colors count, use radio buttons with their names.',
};
