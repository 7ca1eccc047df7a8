import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import type { MatrixValue, SimpleMatrixInput } from './statements.ts';

export const usage: FieldUsage = {
  name: 'Matrix of statements',
  group: 'instrument',
  use: 'Ask several statements with the same answers, such as "never" to "always".',
  avoid: 'With one statement, use radio buttons; for published questionnaires, their own field type.',
};

const input: SimpleMatrixInput = {
  interface: 'simple_matrix',
  name: 'support',
  label: { en: 'How much do you agree?', es: '¿En qué medida está de acuerdo?' },
  required: true,
  options: [
    { value: 'no', label: { en: 'Disagree', es: 'En desacuerdo' } },
    { value: 'neither', label: { en: 'Neither', es: 'Ni lo uno ni lo otro' } },
    { value: 'yes', label: { en: 'Agree', es: 'De acuerdo' } },
  ],
  config: {
    statements: [
      { name: 'family', label: { en: 'My family helps me', es: 'Mi familia me ayuda' } },
      { name: 'friends', label: { en: 'My friends help me', es: 'Mis amistades me ayudan' } },
      { name: 'alone', label: { en: 'I manage alone', es: 'Me las arreglo por mi cuenta' } },
    ],
  },
};
const optional: SimpleMatrixInput = { ...input, required: false };
const numbered: SimpleMatrixInput = {
  ...input,
  options: [0, 1, 2, 3, 4].map((value) => ({ value, label: String(value) })),
  config: { statements: input.config!.statements!.map(({ label }) => ({ label })) },
};
/** Eleven points, as in a scale of pain. */
const points: SimpleMatrixInput = {
  ...numbered,
  required: false,
  options: Array.from({ length: 11 }, (_, value) => ({ value, label: String(value) })),
};
const strengths = [
  { en: 'Extremely', es: 'Extremadamente' },
  { en: 'Considerably', es: 'Considerablemente' },
  { en: 'Moderately, with reservations', es: 'Moderadamente, con reservas' },
];
/** Fifteen columns with long words. */
const manyWords: SimpleMatrixInput = {
  ...optional,
  options: Array.from({ length: 15 }, (_, place) => {
    const { en, es } = strengths[place % strengths.length]!;
    return { value: place, label: { en: `${en} (${place + 1})`, es: `${es} (${place + 1})` } };
  }),
};

export const examples: FieldExample<MatrixValue>[] = [
  {
    name: 'all answered',
    input,
    value: { item_0: 'yes', item_1: 'neither', item_2: 'no' },
    answers: { support_family: 'yes', support_friends: 'neither', support_alone: 'no' },
  },
  {
    name: 'unnamed statements and numbers as answers',
    input: numbered,
    value: { item_0: 0, item_1: 0, item_2: 0 },
    answers: { support_0: 0, support_1: 0, support_2: 0 },
    keys: ' {Tab} {Tab} ',
  },
  {
    name: 'optional, one of three answered',
    input: optional,
    value: { item_1: 'no' },
    answers: { support_friends: 'no' },
  },
  { name: 'optional and untouched', input: optional },
  { name: 'required and untouched', input, errors: ['required'] },
  { name: 'one statement left out', input, value: { item_0: 'yes', item_2: 'no' }, errors: ['required'] },
  {
    name: 'an answer that is not an option',
    input,
    value: { item_0: 'yes', item_1: 'maybe', item_2: 'no' },
    errors: ['enum'],
  },
  {
    name: 'eleven numbers',
    input: points,
    value: { item_0: 0, item_1: 10, item_2: 5 },
    answers: { support_0: 0, support_1: 10, support_2: 5 },
  },
  { name: 'fifteen long answers', input: manyWords, value: { item_1: 14 }, answers: { support_friends: 14 } },
  {
    name: 'hostile names and labels',
    input: {
      ...optional,
      config: {
        statements: [
          { name: '__proto__', label: '<img src=x onerror="hacked=1">' },
          { name: 'a.b[0]/c', label: 'W'.repeat(200) },
        ],
      },
    },
    value: { item_0: 'yes', item_1: 'no' },
    answers: { support___proto__: 'yes', 'support_a.b[0]/c': 'no' },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: How much do you agree? required',
  '-question-0 radiogroup: My family helps me',
  'radio: Disagree',
  '-item-0-1 radio: Neither',
  '-item-0-2 radio: Agree',
  '-question-1 radiogroup: My friends help me',
  '-item-1-0 radio: Disagree',
  '-item-1-1 radio: Neither',
  '-item-1-2 radio: Agree',
  '-question-2 radiogroup: I manage alone',
  '-item-2-0 radio: Disagree',
  '-item-2-1 radio: Neither',
  '-item-2-2 radio: Agree',
];
