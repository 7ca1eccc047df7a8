import { choiceMessages, fixedChoiceField, fixedChoices } from '#kit/pure/fields/index.ts';
import { optionLists } from '#schemas/optionLists.ts';

/** Pregnancy: yes, no, or no answer given on purpose. */
export const pregnancyField = fixedChoiceField({
  type: 'pregnancy',
  choices: fixedChoices(optionLists.pregnancy, choiceMessages),
});
