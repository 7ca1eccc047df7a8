import type { FieldExample, InputDefinition, FieldUsage } from '#kit/pure/fields/index.ts';
import type { Row } from '#kit/form/rows/index.ts';

export const usage: FieldUsage = {
  name: 'Table of fixed rows',
  group: 'list',
  use: 'Ask the same few questions for rows that the study names, such as the days of a week.',
  avoid: 'If participants name the rows, use the table of entries.',
};

const drinks: InputDefinition = {
  interface: 'tabular',
  name: 'drinks',
  label: { en: 'What did you drink yesterday?', es: '¿Qué bebió ayer?' },
  inputs: [
    {
      interface: 'number',
      name: 'coffee',
      label: { en: 'Cups of coffee', es: 'Tazas de café' },
      config: { minimum: 0, maximum: 20 },
    },
    {
      interface: 'number',
      name: 'water',
      label: { en: 'Glasses of water', es: 'Vasos de agua' },
      config: { minimum: 0, maximum: 30 },
    },
  ],
  config: {
    rows: [
      { value: 'morning', label: { en: 'Morning', es: 'Mañana' } },
      { value: 'afternoon', label: { en: 'Afternoon', es: 'Tarde' } },
      { value: 'night', label: { en: 'Night', es: 'Noche' } },
    ],
  },
};
const [coffee, water] = drinks.inputs as [InputDefinition, InputDefinition];
const filled = [
  { identifier: 'morning', coffee: 2, water: 1 },
  { identifier: 'afternoon', coffee: 0 },
  { identifier: 'night', water: 2 },
];

export const examples: readonly FieldExample<readonly Row[]>[] = [
  { name: 'filled in', input: drinks, value: filled, answers: { drinks: filled } },
  {
    name: 'filled in by keyboard',
    input: drinks,
    value: [
      { identifier: 'morning', coffee: 2, water: 1 },
      { identifier: 'afternoon', coffee: 0 },
      { identifier: 'night' },
    ],
    answers: {
      drinks: [
        { identifier: 'morning', coffee: 2, water: 1 },
        { identifier: 'afternoon', coffee: 0 },
        { identifier: 'night' },
      ],
    },
    keys: '2{Tab}1{Tab}0',
  },
  { name: 'nothing filled in', input: drinks },
  {
    name: 'required: a row has no answer',
    input: { ...drinks, required: true },
    value: [...filled.slice(0, 2), { identifier: 'night' }],
    errors: ['minProperties'],
  },
  {
    name: 'a column that every row has to answer',
    input: { ...drinks, inputs: [{ ...coffee, required: true }, water] },
    value: filled,
    errors: ['required'],
  },
  {
    name: 'too many cups',
    input: drinks,
    value: [{ identifier: 'morning', coffee: 99 }, { identifier: 'afternoon' }, { identifier: 'night' }],
    errors: ['maximum'],
  },
  {
    name: 'a row that does not exist',
    input: drinks,
    value: [...filled.slice(0, 2), { identifier: 'noon' }],
    errors: ['contains', 'enum'],
  },
  { name: 'a row too few', input: drinks, value: filled.slice(0, 2), errors: ['contains', 'minItems'] },
  {
    name: 'a column asked only after a no in another',
    input: {
      ...drinks,
      inputs: [
        coffee,
        {
          interface: 'text',
          name: 'why',
          label: { en: 'Why none?', es: '¿Por qué ninguna?' },
          required: true,
          condition: { field: 'coffee', equals: 0 },
        },
      ],
    },
    value: [
      { identifier: 'morning', coffee: 2 },
      { identifier: 'afternoon', coffee: 0, why: 'Too late' },
      { identifier: 'night' },
    ],
    answers: {
      drinks: [
        { identifier: 'morning', coffee: 2 },
        { identifier: 'afternoon', coffee: 0, why: 'Too late' },
        { identifier: 'night' },
      ],
    },
  },
  {
    name: 'markup in heads',
    input: {
      interface: 'tabular',
      name: 't',
      label: '{x}<b>',
      inputs: [{ interface: 'text', name: '__proto__', label: '<script>globalThis.hacked=1</script>' }],
      config: { rows: [{ value: '__proto__', label: '<img src=x onerror="globalThis.hacked=1">' }] },
    },
    value: [{ identifier: '__proto__', f__proto_: 'a' }],
    answers: {
      t: [
        Object.fromEntries([
          ['identifier', '__proto__'],
          ['__proto__', 'a'],
        ]),
      ],
    },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: What did you drink yesterday?',
  'group: Morning',
  '.0.coffee text: Cups of coffee',
  '.0.water text: Glasses of water',
  'group: Afternoon',
  '.1.coffee text: Cups of coffee',
  '.1.water text: Glasses of water',
  'group: Night',
  '.2.coffee text: Cups of coffee',
  '.2.water text: Glasses of water',
];
