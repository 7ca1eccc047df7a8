import type { ChoiceEntry, FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Radio buttons',
  group: 'choice',
  use: 'Offer one of two to seven answers, all visible; "other" opens a text box.',
  avoid: 'With more than seven, use a drop-down list; for two short ones, a button group.',
};

const yesNo = {
  interface: 'radioinput',
  name: 'naps',
  label: { en: 'Do you nap during the day?', es: '¿Duerme la siesta durante el día?' },
  options: [
    { value: 'yes', label: { en: 'Yes', es: 'Sí' } },
    { value: 'no', label: { en: 'No', es: 'No' } },
  ],
};
const position = {
  interface: 'radioinput',
  name: 'position',
  label: { en: 'How do you usually fall asleep?', es: '¿Cómo suele dormirse?' },
  description: { en: 'Choose the one that fits best.', es: 'Elija la que mejor le describa.' },
  options: [
    { value: 'back', label: { en: 'On my back', es: 'Boca arriba' } },
    { value: 'side', label: { en: 'On my side', es: 'De lado' } },
    { value: 'front', label: { en: 'On my front', es: 'Boca abajo' } },
    { value: 'other', label: { en: 'Other', es: 'Otra' } },
  ],
};

export const examples: readonly FieldExample<ChoiceEntry>[] = [
  { name: 'empty', input: { ...yesNo } },
  {
    name: 'chosen',
    input: { ...yesNo, required: true },
    value: { answer: 'yes' },
    answers: { naps: { answer: 'yes' } },
    keys: ' ',
  },
  {
    name: 'editable, chosen and kept',
    input: { ...yesNo, editable: true },
    value: { answer: 'yes' },
    answers: { naps: { answer: 'yes' } },
    keys: '{Tab}{Enter} ',
  },
  {
    name: 'arrows move and select',
    input: { ...position },
    value: { answer: 'front' },
    answers: { position: { answer: 'front' } },
    keys: ' {ArrowDown}{ArrowDown}',
  },
  {
    name: 'other, with a text',
    input: { ...position, placeholder: { en: 'for example, in a chair', es: 'por ejemplo, en un sillón' } },
    value: { answer: 'other', user_value: 'in a chair' },
    answers: { position: { answer: 'other', user_value: 'in a chair' } },
    keys: ' {ArrowUp}{Tab}  in a chair',
  },
  {
    name: 'other, still without a text',
    input: { ...position },
    value: { answer: 'other', user_value: '' },
    errors: ['notBlank'],
    keys: ' {ArrowUp}',
  },
  {
    name: 'other without a text, sent past the form',
    input: { ...position },
    value: { answer: 'other' },
    errors: ['required'],
  },
  {
    name: 'a text beside another choice, sent past the form',
    input: { ...position },
    value: { answer: 'back', user_value: 'lost' },
    errors: ['not'],
  },
  { name: 'a choice that does not exist', input: { ...position }, value: { answer: 'upside_down' }, errors: ['enum'] },
  {
    name: 'numbers, and another name for Other',
    input: {
      interface: 'radio2',
      name: 'pillows',
      label: { en: 'How many pillows do you use?', es: '¿Cuántas almohadas usa?' },
      options: [
        { value: 0, label: '0' },
        { value: 1, label: '1' },
        { value: 9, label: { en: 'More', es: 'Más' } },
      ],
      config: { other_value: 9 },
    },
    value: { answer: 0 },
    answers: { pillows: { answer: 0 } },
    keys: ' ',
  },
  {
    name: 'disabled',
    input: { ...position, disabled: true },
    value: { answer: 'side' },
    answers: { position: { answer: 'side' } },
  },
  {
    name: 'read-only',
    input: { ...position, read_only: true },
    value: { answer: 'other', user_value: 'in a chair' },
    answers: { position: { answer: 'other', user_value: 'in a chair' } },
  },
  {
    name: 'markup',
    input: {
      interface: 'radioinput',
      name: '__proto__',
      label: '<b>bold?</b>',
      options: [{ value: '<script>globalThis.hacked=1</script>', label: '<img src=x onerror="globalThis.hacked=1">' }],
    },
    value: { answer: '<script>globalThis.hacked=1</script>' },
    answers: Object.fromEntries([['__proto__', { answer: '<script>globalThis.hacked=1</script>' }]]),
    hostile: true,
  },
  {
    name: 'long labels',
    input: {
      ...yesNo,
      options: [
        { value: 'a', label: `${'A very long choice that has to wrap on a small phone. '.repeat(4)}` },
        { value: 'b', label: 'W'.repeat(120) },
      ],
    },
    value: { answer: 'b' },
    answers: { naps: { answer: 'b' } },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = ['radiogroup: Do you nap during the day?', 'radio: Yes', '-1 radio: No'];
