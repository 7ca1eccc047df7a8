import { defineMessages } from '#kit/texts/index.ts';

export const checkboxWithOtherMessages = defineMessages({
  missing: {
    id: 'field.checkbox_with_other.missing',
    defaultMessage: 'please enter a value',
    description: 'Error at a question with several choices of which none is ticked.',
  },
  otherMissing: {
    id: 'field.checkbox_with_other.otherMissing',
    defaultMessage: 'please enter a value for other',
    description: 'Error at a question with several choices: Other is ticked, but the text box beside it is empty.',
  },
});
