import { defineMessages } from '#kit/texts/index.ts';

export const messages = defineMessages({
  hourRange: {
    id: 'field.datetime.error.hourRange',
    defaultMessage:
      'Please select a time between {startHour, plural, other {{startText}}} and {endHour, plural, other {{endText}}}.',
    description:
      'Date and time: error when the time is outside the hours that the study takes. startText and endText are full hours, such as 9:00 AM. startHour and endHour are the hours alone, for languages that count 1 o’clock in the singular: “entre la 1:00 y las 2:00”. endText comes without the period of an abbreviation (p. m.), because the sentence ends with it.',
  },
});
