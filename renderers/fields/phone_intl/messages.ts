import { defineMessages } from '#kit/texts/index.ts';

export const messages = defineMessages({
  country: {
    id: 'field.phone_intl.country',
    defaultMessage: 'Country',
    description: 'International phone number: label of the list of countries.',
  },
  number: {
    id: 'field.phone_intl.number',
    defaultMessage: 'Phone number',
    description: 'International phone number: label of the box for the number.',
  },
  countryAndCode: {
    id: 'field.phone_intl.countryAndCode',
    defaultMessage: '{country} (+{code})',
    description: 'International phone number: an entry of the list, the name of a country and its calling code.',
  },
  countryChanged: {
    id: 'field.phone_intl.countryChanged',
    defaultMessage: 'Country changed to {country}.',
    description:
      'International phone number: spoken by screen readers when the typed number belongs to another country than the one chosen.',
  },
});
