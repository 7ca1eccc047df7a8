import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Gender',
  group: 'person',
  use: 'Ask how participants describe their gender.',
  avoid: 'For the sex recorded at birth or in medicine, use sex.',
};
