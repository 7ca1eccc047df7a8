import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Matrix of statements',
  group: 'instrument',
  use: 'Ask several statements with the same answers, such as "never" to "always".',
  avoid: 'With one statement, use radio buttons; for published questionnaires, their own field type.',
};
