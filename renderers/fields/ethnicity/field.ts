import { choiceMessages, fixedChoiceField, fixedChoices } from '#kit/fields/index.ts';
import { optionLists } from '#schemas/optionLists.ts';
import { ethnicityMessages } from './messages.ts';

/** Ethnicity in the two categories of the United States census, or no answer given on purpose. */
export const ethnicityField = fixedChoiceField({
  type: 'ethnicity',
  choices: fixedChoices(optionLists.ethnicity, { ...choiceMessages, ...ethnicityMessages }),
});
