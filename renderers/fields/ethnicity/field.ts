import { choiceMessages, fixedChoiceField, fixedChoices } from '#kit/pure/fields/index.ts';
import { optionLists } from '#schemas/optionLists.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

/** By value. */
const ethnicityMessages = defineMessages({
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

/** Ethnicity in the two categories of the United States census, or no answer given on purpose. */
export const ethnicityField = fixedChoiceField({
  type: 'ethnicity',
  choices: fixedChoices(optionLists.ethnicity, { ...choiceMessages, ...ethnicityMessages }),
});
