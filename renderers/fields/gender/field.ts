import { choiceMessages } from '#kit/fields/choiceMessages.ts';
import { fixedChoices } from '#kit/fields/choices.ts';
import { fixedChoiceField } from '#kit/fields/fixedChoiceField.ts';
import { optionLists } from '#schemas/optionLists.ts';

/** The gender that somebody calls their own. Other is offered where the study asks for it. */
export const genderField = fixedChoiceField({ type: 'gender', choices: fixedChoices(optionLists.gender, choiceMessages), optional: ['other'] });
