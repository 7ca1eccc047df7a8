import { defineMessages } from '#kit/pure/texts/index.ts';

export const messages = defineMessages({
  missing: {
    id: 'field.height_intl.missing',
    defaultMessage: 'Enter a height',
    description: 'Error below a required question without an answer.',
  },
  feet: { id: 'field.height_intl.feet', defaultMessage: 'Feet', description: 'Height: label of the list of feet.' },
  inches: {
    id: 'field.height_intl.inches',
    defaultMessage: 'Inches',
    description: 'Height: label of the list of inches.',
  },
  centimeters: {
    id: 'field.height_intl.centimeters',
    defaultMessage: 'Centimeters',
    description: 'Height: label of the text box for centimetres.',
  },
  useImperial: {
    id: 'field.height_intl.useImperial',
    defaultMessage: 'Use feet and inches',
    description: 'Height: button that changes the units; what was entered is converted.',
  },
  useMetric: {
    id: 'field.height_intl.useMetric',
    defaultMessage: 'Use centimeters',
    description: 'Height: button that changes the units; what was entered is converted.',
  },
  nowImperial: {
    id: 'field.height_intl.nowImperial',
    defaultMessage: 'Now in feet and inches.',
    description: 'Height: spoken by screen readers after the units were changed.',
  },
  nowMetric: {
    id: 'field.height_intl.nowMetric',
    defaultMessage: 'Now in centimeters.',
    description: 'Height: spoken by screen readers after the units were changed.',
  },
  metricRange: {
    id: 'field.height_intl.error.metric',
    defaultMessage: 'Enter value 91 to 243 centimeters.',
    description: 'Height: error when the centimetres are no number or out of range.',
  },
  imperialRange: {
    id: 'field.height_intl.error.imperialRange',
    defaultMessage: 'Enter value 3 feet to 7 feet {mostInches, number, ::.#} inches, in half inches.',
    description:
      'Height: error when a height in inches is none that the lists of feet and inches offer. mostInches is 11.5.',
  },
  imperialIncomplete: {
    id: 'field.height_intl.error.imperial',
    defaultMessage: 'Please enter both feet and inches',
    description: 'Height: error when only feet or only inches are chosen.',
  },
});
