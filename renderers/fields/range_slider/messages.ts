import { defineMessages } from '#kit/pure/texts/index.ts';

export const messages = defineMessages({
  howTo: {
    id: 'field.range_slider.howTo',
    defaultMessage:
      'Tap or click the line and move both ends, or type two numbers from {minimum, number, ::group-off .######} to {maximum, number, ::group-off .######}.',
    description:
      'Above a slider with two handles that asks for the lowest and the highest number of a range. There are no handles on it until the participant taps the line.',
  },
  min: {
    id: 'field.range_slider.min',
    defaultMessage: 'Lowest number',
    description: 'Name of the lower handle of a slider with two handles, and of its text box.',
  },
  max: {
    id: 'field.range_slider.max',
    defaultMessage: 'Highest number',
    description: 'Name of the upper handle of a slider with two handles, and of its text box.',
  },
  order: {
    id: 'field.range_slider.error.order',
    defaultMessage: 'The highest number must be greater than the lowest number.',
    description:
      'Error at a question for a range, shown and read out at once: the lowest number is not below the highest.',
  },
  incomplete: {
    id: 'field.range_slider.error.incomplete',
    defaultMessage: 'Enter the lowest and the highest number',
    description: 'Error at a question for a range: only one of its two numbers is given.',
  },
});
