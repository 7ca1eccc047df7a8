import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Radio buttons with free text',
  group: 'choice',
  use: "Offer one of a few answers or one in the participant's own words, sent as one text.",
  avoid: 'If an answer must be told apart from typed text, use the radio buttons.',
};
