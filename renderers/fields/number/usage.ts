import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Number',
  group: 'number',
  use: 'Ask for a number that participants know, with a unit and bounds if there are any.',
  avoid: 'For an estimate on a scale, use a scale or a slider; for identifiers, use a text.',
};
