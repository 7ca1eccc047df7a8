import { defineMessages } from '#kit/texts/defineMessages.ts';

/** By the keyword that they explain. */
export const numberMessages = defineMessages({
  type: {
    id: 'field.number.type',
    defaultMessage: 'Write one number in digits, without spaces or a sign between thousands.',
    description: 'Error at a number question: the text is not a number that can be read without guessing.',
  },
});
