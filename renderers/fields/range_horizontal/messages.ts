import { defineMessages } from '#kit/texts/index.ts';

export const messages = defineMessages({
  howTo: {
    id: 'field.range_horizontal.howTo',
    defaultMessage: 'Tap or click the line, or type a number.',
    description:
      'Above a slider that asks for one number. There is no handle on it until the participant taps the line.',
  },
  number: {
    id: 'field.range_horizontal.number',
    defaultMessage:
      'Your number, from {minimum, number, ::group-off .######} to {maximum, number, ::group-off .######}',
    description: 'Label of the text box below a slider, which shows its number and takes one.',
  },
});
