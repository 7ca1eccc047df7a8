import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Time, 24 hours',
  group: 'date',
  use: 'Ask for a time of day where clocks run to 24.',
  avoid: 'In the United States, use the time with AM and PM.',
};
