import { defineMessages } from '#kit/texts/index.ts';

export const messages = defineMessages({
  missing: {
    id: 'field.pin.missing',
    defaultMessage: 'Enter the {size} digits',
    description: 'Error below a required question without an answer: a PIN or a code. size is how many digits it has.',
  },
  incomplete: {
    id: 'field.pin.error.incomplete',
    defaultMessage: 'incomplete PIN',
    description: 'PIN: error when digits are missing.',
  },
});
