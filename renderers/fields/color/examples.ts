import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Color',
  group: 'choice',
  use: 'Ask which color something has, such as a device or a skin mark.',
  avoid: 'If only a few named colors count, use radio buttons with their names.',
};

const bedroom = {
  interface: 'color',
  name: 'wall_color',
  label: { en: 'What color are your bedroom walls?', es: '¿De qué color son las paredes de su dormitorio?' },
  description: { en: 'Choose the nearest one.', es: 'Elija el más parecido.' },
};
const own = {
  ...bedroom,
  options: [
    { value: '#FFF8E1', label: { en: 'Cream', es: 'Crema' } },
    { value: '#B3E5FC', label: { en: 'Sky', es: 'Cielo' } },
  ],
};

export const examples: readonly FieldExample<string>[] = [
  { name: 'empty', input: { ...bedroom } },
  {
    name: 'a named color',
    input: { ...bedroom, required: true },
    value: '#c62828',
    answers: { wall_color: '#c62828' },
    keys: ' ',
  },
  {
    name: 'typed',
    input: { ...bedroom, placeholder: '#336699' },
    value: '#336699',
    answers: { wall_color: '#336699' },
    keys: '{Tab}#336699',
  },
  {
    name: 'three digits, in capitals and without the sign',
    input: { ...bedroom },
    value: '#aabbcc',
    answers: { wall_color: '#aabbcc' },
    keys: '{Tab}ABC',
  },
  {
    name: 'colors of the study',
    input: own,
    value: '#b3e5fc',
    answers: { wall_color: '#b3e5fc' },
    keys: ' {ArrowDown}',
  },
  { name: 'capitals, from elsewhere', input: own, value: '#FFF8E1', answers: { wall_color: '#FFF8E1' } },
  { name: 'nothing, although required', input: { ...bedroom, required: true }, errors: ['required'] },
  { name: 'half a code', input: { ...bedroom }, value: '#33', errors: ['pattern'], keys: '{Tab}#33' },
  { name: 'the name of a color', input: { ...bedroom }, value: 'blue', errors: ['pattern'], keys: '{Tab}blue' },
  { name: 'a number, sent past the form', input: { ...bedroom }, value: 336699 as unknown as string, errors: ['type'] },
  { name: 'disabled', input: { ...bedroom, disabled: true }, value: '#2e7d32', answers: { wall_color: '#2e7d32' } },
  { name: 'read-only', input: { ...bedroom, read_only: true }, value: '#2e7d32', answers: { wall_color: '#2e7d32' } },
  {
    name: 'markup',
    input: {
      interface: 'color',
      name: 'a.b',
      label: '<img src=x onerror="globalThis.hacked=1">',
      options: [
        { value: '#000000', label: '<script>globalThis.hacked=1</script>' },
        { value: '#ffffff', label: 'W'.repeat(120) },
      ],
    },
    value: '#000000',
    answers: { 'a.b': '#000000' },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: What color are your bedroom walls? required',
  'radiogroup: Colors to choose from',
  'radio: Red',
  '-1 radio: Orange',
  '-2 radio: Yellow',
  '-3 radio: Green',
  '-4 radio: Blue',
  '-5 radio: Purple',
  '-6 radio: Pink',
  '-7 radio: Brown',
  '-8 radio: Gray',
  '-9 radio: Black',
  '-code text: Color code, such as #336699',
  '-picker color: Any other color',
];
