import { choiceMessages } from '#kit/fields/choiceMessages.ts';
import { fixedChoices } from '#kit/fields/choices.ts';
import { fixedChoiceField } from '#kit/fields/fixedChoiceField.ts';
import { optionLists } from '#schemas/optionLists.ts';

/** A yes-or-no question about the English language. */
export const englishField = fixedChoiceField({
  type: 'english',
  choices: fixedChoices(optionLists.yesNo, choiceMessages),
  layout: 'row',
});
