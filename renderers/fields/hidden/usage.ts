import type { FieldUsage } from '#kit/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Hidden value',
  group: 'layout',
  use: 'Send a fixed or prefilled value with the answers, such as the edition of a questionnaire.',
  avoid: 'Never use it for something that participants should know about.',
};
