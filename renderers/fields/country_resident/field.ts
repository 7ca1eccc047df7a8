import { fixedChoiceField, fixedChoices, missingMessages } from '#kit/fields/index.ts';
import { optionLists } from '#schemas/optionLists.ts';
import { countryMessages } from './messages.ts';

/** The participant's country of residence, among those in which studies recruit. */
export const countryResidentField = fixedChoiceField({
  type: 'country_resident',
  choices: fixedChoices(optionLists.countries, countryMessages),
  missing: missingMessages.country,
});
