import { defineMessages } from '#kit/pure/texts/index.ts';

export const messages = defineMessages({
  systolic: {
    id: 'field.blood_pressure.systolic',
    defaultMessage: 'Upper number (systolic), {minimum} to {maximum} mm Hg',
    description:
      'Blood pressure: label of the text box for the upper number. minimum and maximum: the numbers that are taken.',
  },
  diastolic: {
    id: 'field.blood_pressure.diastolic',
    defaultMessage: 'Lower number (diastolic), {minimum} to {maximum} mm Hg',
    description:
      'Blood pressure: label of the text box for the lower number. minimum and maximum: the numbers that are taken.',
  },
  missing: {
    id: 'field.blood_pressure.missing',
    defaultMessage: 'Enter both numbers of the blood pressure',
    description: 'Error below a required question without an answer.',
  },
  invalid: {
    id: 'field.blood_pressure.error',
    defaultMessage: 'Please enter a valid blood pressure measurement',
    description:
      'Blood pressure: error when a number is missing, is no number or out of range, or when the lower is not below the upper.',
  },
});
