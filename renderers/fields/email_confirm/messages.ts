import { defineMessages } from '#kit/pure/texts/index.ts';

export const messages = defineMessages({
  confirm: {
    id: 'field.email_confirm.confirm',
    defaultMessage: 'Type it again',
    description: 'E-mail address, typed twice: label of the second box.',
  },
  different: {
    id: 'field.email_confirm.error.different',
    defaultMessage: 'Please confirm you typed your email address correctly',
    description: 'E-mail address, typed twice: error when the two boxes differ.',
  },
});
