import type { FieldExample, InputOption, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Button group',
  group: 'choice',
  use: 'Offer two to four short answers, such as yes and no. They stand side by side and take one tap.',
  avoid: 'With longer or more answers, use radio buttons.',
};

const mood = {
  interface: 'buttongroup',
  name: 'mood',
  label: { en: 'How did you feel when you woke up?', es: '¿Cómo se sintió al despertar?' },
  options: [
    { value: 'tired', label: { en: 'Tired', es: 'Con cansancio' } },
    { value: 'fair', label: { en: 'Fair', es: 'Regular' } },
    { value: 'rested', label: { en: 'Rested', es: 'Con descanso' } },
  ],
};
const cups = {
  interface: 'buttongroup',
  name: 'cups',
  label: { en: 'How many cups of coffee did you drink?', es: '¿Cuántas tazas de café tomó?' },
  description: { en: 'Yesterday, from morning to night.', es: 'Ayer, de la mañana a la noche.' },
  options: Array.from({ length: 8 }, (_, i): InputOption => ({ value: i, label: String(i) })),
};

export const examples: readonly FieldExample<InputOption['value']>[] = [
  { name: 'empty', input: { ...mood } },
  { name: 'chosen', input: { ...mood, required: true }, value: 'tired', answers: { mood: 'tired' }, keys: ' ' },
  {
    name: 'arrows move and select',
    input: { ...mood },
    value: 'rested',
    answers: { mood: 'rested' },
    keys: ' {ArrowRight}{ArrowRight}',
  },
  { name: 'zero is an answer', input: { ...cups }, value: 0, answers: { cups: 0 }, keys: ' ' },
  { name: 'nothing, although required', input: { ...cups, required: true }, errors: ['required'] },
  { name: 'a choice that does not exist', input: { ...cups }, value: 8, errors: ['enum'] },
  { name: 'text although the options are numbers', input: { ...cups }, value: '1', errors: ['enum'] },
  { name: 'disabled', input: { ...mood, disabled: true }, value: 'fair', answers: { mood: 'fair' } },
  { name: 'read-only', input: { ...mood, read_only: true }, value: 'fair', answers: { mood: 'fair' } },
  {
    name: 'markup and long words',
    input: {
      interface: 'buttongroup',
      name: 'toString',
      label: '<b>bold?</b>',
      options: [
        { value: '"><script>', label: '<img src=x onerror="globalThis.hacked=1">' },
        { value: 'w', label: 'W'.repeat(120) },
      ],
    },
    value: '"><script>',
    answers: { toString: '"><script>' },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'radiogroup: How did you feel when you woke up?',
  'radio: Tired',
  '-1 radio: Fair',
  '-2 radio: Rested',
];
