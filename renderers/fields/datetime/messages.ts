import { defineMessages } from '#kit/texts/defineMessages.ts';

export const messages = defineMessages({
  hourRange: {
    id: 'field.datetime.error.hourRange',
    defaultMessage: 'Please select a time between {startText} and {endText}.',
    description: 'Date and time: error when the time is outside the hours that the study takes. startText and endText are full hours, such as 9:00 AM.',
  },
});
