import { defineMessages } from '#kit/texts/index.ts';

export const messages = defineMessages({
  missing: {
    id: 'field.zip.missing',
    defaultMessage: 'Enter a ZIP code',
    description: 'Error below a required question without an answer: the postal code of the United States.',
  },
});
