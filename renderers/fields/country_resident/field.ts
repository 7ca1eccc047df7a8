import { fixedChoiceField, fixedChoices, missingMessages } from '#kit/pure/fields/index.ts';
import { optionLists } from '#schemas/optionLists.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

/** By value. */
const countryMessages = defineMessages({
  US: {
    id: 'field.country_resident.us',
    defaultMessage: 'United States',
    description: 'A choice of the question about the country of residence.',
  },
  UK: {
    id: 'field.country_resident.uk',
    defaultMessage: 'United Kingdom',
    description: 'A choice of the question about the country of residence.',
  },
  Germany: {
    id: 'field.country_resident.germany',
    defaultMessage: 'Germany',
    description: 'A choice of the question about the country of residence.',
  },
  France: {
    id: 'field.country_resident.france',
    defaultMessage: 'France',
    description: 'A choice of the question about the country of residence.',
  },
  Canada: {
    id: 'field.country_resident.canada',
    defaultMessage: 'Canada',
    description: 'A choice of the question about the country of residence.',
  },
  Italy: {
    id: 'field.country_resident.italy',
    defaultMessage: 'Italy',
    description: 'A choice of the question about the country of residence.',
  },
  Spain: {
    id: 'field.country_resident.spain',
    defaultMessage: 'Spain',
    description: 'A choice of the question about the country of residence.',
  },
});

/** The participant's country of residence, among those in which studies recruit. */
export const countryResidentField = fixedChoiceField({
  type: 'country_resident',
  choices: fixedChoices(optionLists.countries, countryMessages),
  missing: missingMessages.country,
});
