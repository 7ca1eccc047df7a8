import { choiceMessages, fixedChoiceField, fixedChoices } from '#kit/pure/fields/index.ts';
import { optionLists } from '#schemas/optionLists.ts';

/** The participant's gender. Other is offered only if the study asks for it. */
export const genderField = fixedChoiceField({
  type: 'gender',
  choices: fixedChoices(optionLists.gender, choiceMessages),
  optional: ['other'],
});
