import { defineMessages } from '#kit/texts/index.ts';

export const emailMessages = defineMessages({
  invalid: {
    id: 'field.email.invalid',
    defaultMessage: 'Your email address does not appear to be valid',
    description: 'Error at an e-mail question when the text cannot be an e-mail address.',
  },
});
