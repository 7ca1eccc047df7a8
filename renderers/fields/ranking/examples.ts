import type { Choice, FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Ranking',
  group: 'choice',
  use: 'Let participants put options in order, or choose their first three: what matters most, what helps best.',
  avoid: 'With more than seven options, or if two of them can be equally important, use a scale for each.',
};

const goals = {
  interface: 'ranking',
  name: 'goals',
  label: {
    en: 'What matters most to you in a treatment?',
    es: '¿Qué es lo más importante para usted en un tratamiento?',
  },
  description: { en: 'Think of the next months.', es: 'Piense en los próximos meses.' },
  options: [
    { value: 'pain', label: { en: 'Less pain', es: 'Menos dolor' } },
    { value: 'sleep', label: { en: 'Better sleep', es: 'Dormir mejor' } },
    { value: 'visits', label: { en: 'Fewer visits to the clinic', es: 'Menos visitas a la clínica' } },
    { value: 'cost', label: { en: 'Low cost', es: 'Bajo costo' } },
  ],
};
const top = { ...goals, config: { top: 2 } };

export const examples: readonly FieldExample<Choice['value'][]>[] = [
  { name: 'empty', input: { ...goals } },
  {
    name: 'all in order',
    input: { ...goals, required: true },
    value: ['pain', 'sleep', 'visits', 'cost'],
    answers: { goals: ['pain', 'sleep', 'visits', 'cost'] },
    keys: '    ',
  },
  {
    name: 'moved with the arrow keys',
    input: { ...goals },
    value: ['sleep', 'visits', 'cost', 'pain'],
    answers: { goals: ['sleep', 'visits', 'cost', 'pain'] },
    keys: '    {Shift>}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{/Shift}{End}',
  },
  {
    name: 'the first two',
    input: { ...top },
    value: ['sleep', 'cost'],
    answers: { goals: ['sleep', 'cost'] },
    keys: '{Tab} {Tab} ',
  },
  { name: 'nothing, although required', input: { ...goals, required: true }, errors: ['required'] },
  {
    name: 'not all in order yet',
    input: { ...goals },
    value: ['cost', 'pain'],
    errors: ['minItems'],
    keys: '{Tab}{Tab}{Tab}  ',
  },
  {
    name: 'more than asked for, sent past the form',
    input: { ...top },
    value: ['pain', 'sleep', 'cost'],
    errors: ['maxItems'],
  },
  { name: 'one option twice, sent past the form', input: { ...top }, value: ['pain', 'pain'], errors: ['uniqueItems'] },
  { name: 'an option that does not exist', input: { ...top }, value: ['pain', 'gout'], errors: ['enum'] },
  {
    name: 'numbers',
    input: {
      ...goals,
      options: [
        { value: 1, label: { en: 'Swimming', es: 'Nadar' } },
        { value: 2, label: { en: 'Cycling', es: 'Montar en bicicleta' } },
      ],
    },
    value: [2, 1],
    answers: { goals: [2, 1] },
    keys: '{Tab}  ',
  },
  {
    name: 'disabled',
    input: { ...goals, disabled: true },
    value: ['cost', 'pain', 'sleep', 'visits'],
    answers: { goals: ['cost', 'pain', 'sleep', 'visits'] },
  },
  {
    name: 'read-only',
    input: { ...top, read_only: true },
    value: ['cost', 'pain'],
    answers: { goals: ['cost', 'pain'] },
  },
  {
    name: 'markup and long words',
    input: {
      interface: 'ranking',
      name: 'a.b',
      label: '<b>bold?</b>',
      options: [
        { value: '"><script>', label: '<img src=x onerror="globalThis.hacked=1">' },
        { value: 'w', label: 'W'.repeat(120) },
      ],
    },
    value: ['w', '"><script>'],
    answers: { 'a.b': ['w', '"><script>'] },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: What matters most to you in a treatment? required',
  'button: Move Less pain up',
  'button: Move Less pain down',
  'button: Move Better sleep up',
  'button: Move Better sleep down',
  'button: Move Fewer visits to the clinic up',
  'button: Move Fewer visits to the clinic down',
  'button: Move Low cost up',
  'button: Move Low cost down',
  'button: Start over',
];
