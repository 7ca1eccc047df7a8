import { defineMessages } from '#kit/texts/defineMessages.ts';

export const radioMessages = defineMessages({
  otherMissing: {
    id: 'field.radioinput.otherMissing',
    defaultMessage: 'Please enter a value for other',
    description: 'Error at a choice question: the choice Other is selected, but the text box beside it is empty.',
  },
  otherText: {
    id: 'field.radioinput.otherText',
    defaultMessage: '{choice}: please specify',
    description: 'Label of the text box that opens below the choice Other. choice is the text of that choice, for example Other.',
  },
});
