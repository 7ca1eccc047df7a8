import { fixedChoices } from '#kit/fields/choices.ts';
import { fixedChoiceField } from '#kit/fields/fixedChoiceField.ts';
import { missingMessages } from '#kit/fields/missingMessages.ts';
import { optionLists } from '#schemas/optionLists.ts';
import { countryMessages } from './messages.ts';

/** The country that somebody lives in, out of those that studies recruit in. */
export const countryResidentField = fixedChoiceField({ type: 'country_resident', choices: fixedChoices(optionLists.countries, countryMessages), missing: missingMessages.country });
