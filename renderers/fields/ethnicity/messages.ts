import { defineMessages } from '#kit/texts/index.ts';

/** By value. */
export const ethnicityMessages = defineMessages({
  hispanic_or_latino: {
    id: 'field.ethnicity.hispanicOrLatino',
    defaultMessage: 'Hispanic or Latino',
    description: 'A choice of the question about ethnicity.',
  },
  not_hispanic_or_latino: {
    id: 'field.ethnicity.notHispanicOrLatino',
    defaultMessage: 'Not Hispanic or Latino',
    description: 'A choice of the question about ethnicity.',
  },
});
