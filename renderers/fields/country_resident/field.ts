import { fixedChoices } from '#kit/fields/choices.ts';
import { fixedChoiceField } from '#kit/fields/fixedChoiceField.ts';
import { missingMessages } from '#kit/fields/missingMessages.ts';
import { optionLists } from '#schemas/optionLists.ts';
import { countryMessages } from './messages.ts';

/** The participant's country of residence, among those in which studies recruit. */
export const countryResidentField = fixedChoiceField({
  type: 'country_resident',
  choices: fixedChoices(optionLists.countries, countryMessages),
  missing: missingMessages.country,
});
