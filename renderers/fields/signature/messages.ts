import { defineMessages } from '#kit/pure/texts/index.ts';

export const messages = defineMessages({
  missing: {
    id: 'field.signature.missing',
    defaultMessage: 'Draw your signature or type your name',
    description: 'Error below a required question without an answer.',
  },
  how: {
    id: 'field.signature.how',
    defaultMessage: 'How would you like to sign?',
    description: 'Signature: name of the choice between drawing and typing.',
  },
  draw: {
    id: 'field.signature.draw',
    defaultMessage: 'Draw my signature',
    description: 'Signature: choice to draw with finger, pen or mouse.',
  },
  type: {
    id: 'field.signature.type',
    defaultMessage: 'Type my name',
    description: 'Signature: choice to sign by typing the full name.',
  },
  surface: {
    id: 'field.signature.surface',
    defaultMessage: 'Signature area. Draw with your finger, a pen or the mouse, or choose to type your name instead.',
    description: 'Signature: what screen readers say about the drawing area.',
  },
  surfaceSigned: {
    id: 'field.signature.surfaceSigned',
    defaultMessage: 'Your drawn signature',
    description: 'Signature: what screen readers say about the drawing area once it has strokes.',
  },
  drawHint: {
    id: 'field.signature.drawHint',
    defaultMessage: 'Sign on the line',
    description: 'Signature: shown in the empty drawing area.',
  },
  pressHint: {
    id: 'field.signature.pressHint',
    defaultMessage: 'Press here, then sign on the line',
    description:
      'Signature: shown in the empty drawing area of a touch screen, where the first press makes it ready to sign.',
  },
  undo: {
    id: 'field.signature.undo',
    defaultMessage: 'Undo last stroke',
    description: 'Signature: button under the drawing area.',
  },
  clear: {
    id: 'field.signature.clear',
    defaultMessage: 'Clear signature',
    description: 'Signature: button under the drawing area; takes the whole drawing away.',
  },
  cleared: {
    id: 'field.signature.cleared',
    defaultMessage: 'Signature cleared',
    description: 'Signature: spoken by screen readers after the drawing was taken away.',
  },
  name: {
    id: 'field.signature.name',
    defaultMessage: 'Your full name',
    description: 'Signature: label of the text box for signing by name.',
  },
  nameHint: {
    id: 'field.signature.nameHint',
    defaultMessage: 'Typing your name here counts as your signature.',
    description: 'Signature: help text of that text box.',
  },
  date: {
    id: 'field.signature.date',
    defaultMessage: 'Signature Date',
    description: 'Signature: label of the date and time of signing, which cannot be changed.',
  },
  unavailable: {
    id: 'field.signature.unavailable',
    defaultMessage: 'The drawing area could not be loaded. Please type your name instead.',
    description: 'Signature: shown when the part for drawing did not arrive, for example without a connection.',
  },
  tooLong: {
    id: 'field.signature.error.tooLong',
    defaultMessage: 'This signature is too large. Please clear it and sign again.',
    description: 'Signature: error when the drawing or the name is longer than can be stored.',
  },
  unusable: {
    id: 'field.signature.error.unusable',
    defaultMessage: 'Please sign again.',
    description: 'Signature: error when the signature is empty or cannot be read.',
  },
});
