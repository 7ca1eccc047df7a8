import { defineMessages } from '#kit/pure/texts/index.ts';

/** By the keyword that they explain. */
export const wristSizeMessages = defineMessages({
  required: {
    id: 'field.wrist_size.required',
    defaultMessage: 'Enter the size of your wrist.',
    description: 'Error at the size of the wrist: no answer.',
  },
  type: {
    id: 'field.wrist_size.type',
    defaultMessage: 'Enter the size with one decimal, such as 16.5.',
    description: 'Error at the size of the wrist: not a number with one decimal.',
  },
  minimum: {
    id: 'field.wrist_size.minimum',
    defaultMessage: 'Measure around your wrist and enter a number from {minimum, number} to {maximum, number}.',
    description: 'Error at the size of the wrist: the number is too small. minimum and maximum are centimeters.',
  },
  maximum: {
    id: 'field.wrist_size.maximum',
    defaultMessage: 'Measure around your wrist and enter a number from {minimum, number} to {maximum, number}.',
    description: 'Error at the size of the wrist: the number is too large. minimum and maximum are centimeters.',
  },
});
