import { defineMessages } from '#kit/texts/defineMessages.ts';

export const messages = defineMessages({
  incomplete: { id: 'field.pin.error.incomplete', defaultMessage: 'incomplete PIN', description: 'PIN: error when digits are missing.' },
});
