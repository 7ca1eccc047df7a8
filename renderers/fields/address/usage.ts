import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Postal address',
  group: 'contact',
  use: 'Ask where somebody lives or gets mail. It searches while the participant types, and can be filled in by hand.',
  avoid: 'Do not ask for it to learn only the region: a state or a ZIP code says less about a person.',
};
