import { defineMessages } from '#kit/pure/texts/index.ts';

export const colorMessages = defineMessages({
  missing: {
    id: 'field.color.missing',
    defaultMessage: 'Choose a color',
    description: 'Error below a required question without an answer.',
  },
  invalid: {
    id: 'field.color.invalid',
    defaultMessage: 'invalid color',
    description: 'Error at a question for a color: what was typed is none.',
  },
  swatches: {
    id: 'field.color.swatches',
    defaultMessage: 'Colors to choose from',
    description: 'Names the group of colors to choose from at a question for a color; read out, not seen.',
  },
  code: {
    id: 'field.color.code',
    defaultMessage: 'Color code, such as #336699',
    description: 'Label of the text box at a question for a color.',
  },
  picker: {
    id: 'field.color.picker',
    defaultMessage: 'Any other color',
    description: 'Label of the button that opens the device’s own color chooser.',
  },
});

export const swatchMessages = defineMessages({
  red: { id: 'field.color.swatch.red', defaultMessage: 'Red', description: 'The name of a color to choose.' },
  orange: { id: 'field.color.swatch.orange', defaultMessage: 'Orange', description: 'The name of a color to choose.' },
  yellow: { id: 'field.color.swatch.yellow', defaultMessage: 'Yellow', description: 'The name of a color to choose.' },
  green: { id: 'field.color.swatch.green', defaultMessage: 'Green', description: 'The name of a color to choose.' },
  blue: { id: 'field.color.swatch.blue', defaultMessage: 'Blue', description: 'The name of a color to choose.' },
  purple: { id: 'field.color.swatch.purple', defaultMessage: 'Purple', description: 'The name of a color to choose.' },
  pink: { id: 'field.color.swatch.pink', defaultMessage: 'Pink', description: 'The name of a color to choose.' },
  brown: { id: 'field.color.swatch.brown', defaultMessage: 'Brown', description: 'The name of a color to choose.' },
  gray: { id: 'field.color.swatch.gray', defaultMessage: 'Gray', description: 'The name of a color to choose.' },
  black: { id: 'field.color.swatch.black', defaultMessage: 'Black', description: 'The name of a color to choose.' },
});
