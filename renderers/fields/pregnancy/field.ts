import { choiceMessages } from '#kit/fields/choiceMessages.ts';
import { fixedChoices } from '#kit/fields/choices.ts';
import { fixedChoiceField } from '#kit/fields/fixedChoiceField.ts';
import { optionLists } from '#schemas/optionLists.ts';

/** Pregnancy: yes, no, or no answer given on purpose. */
export const pregnancyField = fixedChoiceField({
  type: 'pregnancy',
  choices: fixedChoices(optionLists.pregnancy, choiceMessages),
});
