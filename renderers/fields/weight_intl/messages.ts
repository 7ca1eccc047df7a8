import { defineMessages } from '#kit/pure/texts/index.ts';

export const messages = defineMessages({
  missing: {
    id: 'field.weight_intl.missing',
    defaultMessage: 'Enter a weight',
    description: 'Error below a required question without an answer.',
  },
  stonesPart: {
    id: 'field.weight_intl.stonesPart',
    defaultMessage: 'Stones',
    description: 'Weight: label of the text box for whole stones, beside the one for pounds.',
  },
  pounds: {
    id: 'field.weight_intl.pounds',
    defaultMessage: 'Pounds',
    description: 'Weight: label of the text box for pounds.',
  },
  kilograms: {
    id: 'field.weight_intl.kilograms',
    defaultMessage: 'Kilograms',
    description: 'Weight: label of the text box for kilograms.',
  },
  usePounds: {
    id: 'field.weight_intl.usePounds',
    defaultMessage: 'Use pounds',
    description: 'Weight: button that changes the units; what was entered is converted.',
  },
  useKilograms: {
    id: 'field.weight_intl.useKilograms',
    defaultMessage: 'Use kilograms',
    description: 'Weight: button that changes the units; what was entered is converted.',
  },
  useStones: {
    id: 'field.weight_intl.useStones',
    defaultMessage: 'Use stones and pounds',
    description: 'Weight: button that changes the units; what was entered is converted.',
  },
  nowPounds: {
    id: 'field.weight_intl.nowPounds',
    defaultMessage: 'Now in pounds.',
    description: 'Weight: spoken by screen readers after the units were changed.',
  },
  nowKilograms: {
    id: 'field.weight_intl.nowKilograms',
    defaultMessage: 'Now in kilograms.',
    description: 'Weight: spoken by screen readers after the units were changed.',
  },
  nowStones: {
    id: 'field.weight_intl.nowStones',
    defaultMessage: 'Now in stones and pounds.',
    description: 'Weight: spoken by screen readers after the units were changed.',
  },
  noStones: {
    id: 'field.weight_intl.error.stones',
    defaultMessage: 'Enter a whole number of stones and fewer than 14 pounds',
    description: 'Weight: error when what is typed for stones and pounds is no weight.',
  },
});
