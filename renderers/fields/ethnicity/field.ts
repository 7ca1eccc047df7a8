import { choiceMessages } from '#kit/fields/choiceMessages.ts';
import { fixedChoices } from '#kit/fields/choices.ts';
import { fixedChoiceField } from '#kit/fields/fixedChoiceField.ts';
import { optionLists } from '#schemas/optionLists.ts';
import { ethnicityMessages } from './messages.ts';

/** Ethnicity in the two categories of the United States census, or no answer given on purpose. */
export const ethnicityField = fixedChoiceField({
  type: 'ethnicity',
  choices: fixedChoices(optionLists.ethnicity, { ...choiceMessages, ...ethnicityMessages }),
});
