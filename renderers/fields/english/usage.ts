import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'English language',
  group: 'person',
  use: 'Ask whether the participant reads English well enough for the study.',
  avoid: 'To ask which language somebody speaks, use the language.',
};
