import { choiceMessages, fixedChoiceField, fixedChoices } from '#kit/pure/fields/index.ts';
import { optionLists } from '#schemas/optionLists.ts';

/** Yes or no: whether the participant lives in the United States. */
export const usResidentField = fixedChoiceField({
  type: 'us_resident',
  choices: fixedChoices(optionLists.yesNo, choiceMessages),
  layout: 'row',
});
