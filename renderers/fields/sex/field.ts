import { choiceMessages } from '#kit/fields/choiceMessages.ts';
import { fixedChoices } from '#kit/fields/choices.ts';
import { fixedChoiceField } from '#kit/fields/fixedChoiceField.ts';
import { optionLists } from '#schemas/optionLists.ts';

/** Sex, as medicine or a register asks for it. Other is offered where the study asks for it. */
export const sexField = fixedChoiceField({ type: 'sex', choices: fixedChoices(optionLists.sex, choiceMessages), optional: ['other'] });
