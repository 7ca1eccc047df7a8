import { defineMessages } from '#kit/texts/defineMessages.ts';

export const textMessages = defineMessages({
  blank: {
    id: 'field.text.blank',
    defaultMessage: 'This answer holds only spaces. Write something or leave the field empty.',
    description: 'Error at a one-line text question that was answered with nothing but spaces.',
  },
});
