import type { FieldExample, InputOption, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Radio buttons with free text',
  group: 'choice',
  use: "Offer one of a few answers or one in the participant's own words, sent as one text.",
  avoid: 'If an answer must be told apart from typed text, use the radio buttons.',
};

const pillow = {
  interface: 'radio_with_other',
  name: 'pillow',
  label: { en: 'What is your pillow filled with?', es: '¿De qué está rellena su almohada?' },
  description: { en: 'Look at its label if you are not sure.', es: 'Mire la etiqueta si no está seguro.' },
  options: [
    { value: 'down', label: { en: 'Down', es: 'Plumón' } },
    { value: 'foam', label: { en: 'Foam', es: 'Espuma' } },
  ],
};
const ownOther = {
  ...pillow,
  options: [...pillow.options, { value: 'else', label: { en: 'Something else', es: 'Otra cosa' } }],
  config: { other_value: 'else' },
};

export const examples: readonly FieldExample<InputOption['value']>[] = [
  { name: 'empty', input: { ...pillow } },
  { name: 'an option', input: { ...pillow, required: true }, value: 'down', answers: { pillow: 'down' }, keys: ' ' },
  { name: 'nothing, although required', input: { ...pillow, required: true }, errors: ['required'] },
  {
    name: 'arrows move and select',
    input: { ...pillow },
    value: 'foam',
    answers: { pillow: 'foam' },
    keys: ' {ArrowDown}',
  },
  {
    name: 'the typed text is the value, without the spaces at the front',
    input: { ...pillow, placeholder: { en: 'for example, buckwheat', es: 'por ejemplo, alforfón' } },
    value: 'buckwheat ',
    answers: { pillow: 'buckwheat ' },
    keys: ' {ArrowUp}{Tab}  buckwheat ',
  },
  {
    name: 'another value for other, in the study’s own words',
    input: ownOther,
    value: 'straw',
    answers: { pillow: 'straw' },
    keys: ' {ArrowUp}{Tab}straw',
  },
  {
    name: 'a text that begins like an option',
    input: { ...pillow },
    value: 'foam and down',
    answers: { pillow: 'foam and down' },
    keys: ' {ArrowUp}{Tab}foam and down',
  },
  {
    name: 'the word other as a text',
    input: { ...pillow },
    value: 'other',
    answers: { pillow: 'other' },
    keys: ' {ArrowUp}{Tab}other',
  },
  {
    name: 'a number among the options',
    input: {
      ...pillow,
      options: [
        { value: 0, label: '0' },
        { value: 1, label: '1' },
      ],
    },
    value: 0,
    answers: { pillow: 0 },
    keys: ' ',
  },
  { name: 'other, still without a text', input: { ...pillow }, value: '', errors: ['notBlank'], keys: ' {ArrowUp}' },
  { name: 'too long a text', input: { ...pillow }, value: 'x'.repeat(501), errors: ['maxLength'] },
  { name: 'a number that is not an option, sent past the form', input: { ...pillow }, value: 7, errors: ['type'] },
  { name: 'disabled', input: { ...pillow, disabled: true }, value: 'foam', answers: { pillow: 'foam' } },
  { name: 'read-only', input: { ...pillow, read_only: true }, value: 'straw', answers: { pillow: 'straw' } },
  {
    name: 'markup',
    input: {
      interface: 'radio_with_other',
      name: 'a.b[0]',
      label: '<script>globalThis.hacked=1</script>',
      options: [
        { value: 'a', label: '<img src=x onerror="globalThis.hacked=1">' },
        { value: 'b', label: 'W'.repeat(120) },
      ],
    },
    value: '<img src=x onerror="globalThis.hacked=1">',
    answers: { 'a.b[0]': '<img src=x onerror="globalThis.hacked=1">' },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'radiogroup: What is your pillow filled with?',
  'radio: Down',
  '-1 radio: Foam',
  '-2 radio: Other',
];
