import { choiceMessages } from '#kit/fields/choiceMessages.ts';
import { fixedChoices } from '#kit/fields/choices.ts';
import { fixedChoiceField } from '#kit/fields/fixedChoiceField.ts';
import { optionLists } from '#schemas/optionLists.ts';

/** Yes, no, or rather not. */
export const pregnancyField = fixedChoiceField({ type: 'pregnancy', choices: fixedChoices(optionLists.pregnancy, choiceMessages) });
