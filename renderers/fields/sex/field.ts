import { choiceMessages, fixedChoiceField, fixedChoices } from '#kit/pure/fields/index.ts';
import { optionLists } from '#schemas/optionLists.ts';

/** Sex as recorded in medicine or civil registers. Other is offered only if the study asks for it. */
export const sexField = fixedChoiceField({
  type: 'sex',
  choices: fixedChoices(optionLists.sex, choiceMessages),
  optional: ['other'],
});
