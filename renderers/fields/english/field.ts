import { choiceMessages, fixedChoiceField, fixedChoices } from '#kit/pure/fields/index.ts';
import { optionLists } from '#schemas/optionLists.ts';

/** A yes-or-no question about the English language. */
export const englishField = fixedChoiceField({
  type: 'english',
  choices: fixedChoices(optionLists.yesNo, choiceMessages),
  layout: 'row',
});
