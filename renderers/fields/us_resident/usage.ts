import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Lives in the United States',
  group: 'contact',
  use: 'Ask whether the participant lives in the United States, as in a screener.',
  avoid: 'If the state counts too, ask for the state.',
};
