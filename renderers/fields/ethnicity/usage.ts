import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Ethnicity',
  group: 'person',
  use: 'Ask for the two categories of the United States census. Declining is an answer.',
  avoid: 'Outside the United States, use checkboxes with the categories of the country.',
};
