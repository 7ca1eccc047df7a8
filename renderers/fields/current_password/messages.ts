import { defineMessages } from '#kit/texts/index.ts';

export const messages = defineMessages({
  missing: {
    id: 'field.current_password.missing',
    defaultMessage: 'Enter your password',
    description: 'Error at an empty password of a log-in.',
  },
});
