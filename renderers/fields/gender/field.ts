import { choiceMessages } from '#kit/fields/choiceMessages.ts';
import { fixedChoices } from '#kit/fields/choices.ts';
import { fixedChoiceField } from '#kit/fields/fixedChoiceField.ts';
import { optionLists } from '#schemas/optionLists.ts';

/** The participant's gender. Other is offered only if the study asks for it. */
export const genderField = fixedChoiceField({
  type: 'gender',
  choices: fixedChoices(optionLists.gender, choiceMessages),
  optional: ['other'],
});
