import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Long text',
  group: 'text',
  use: "Ask for an account in the participant's own words.",
  avoid: 'If the answers are known, offer them: reading sentences takes time on both sides.',
};
