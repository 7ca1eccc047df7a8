import type { FieldExample, InputOption, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Drop-down list',
  group: 'choice',
  use: 'Offer one of many answers; long lists can be searched.',
  avoid: 'With up to seven answers, radio buttons show them all at once.',
};

const language = {
  interface: 'selectadvanced',
  name: 'work',
  label: { en: 'What do you mostly do during the day?', es: '¿Qué hace principalmente durante el día?' },
  options: [
    { value: 'employed', label: { en: 'I have a job', es: 'Tengo un empleo' } },
    { value: 'studying', label: { en: 'I study', es: 'Estudio' } },
    { value: 'retired', label: { en: 'I am retired', es: 'Estoy jubilado o jubilada' } },
  ],
};
const years = {
  interface: 'select',
  name: 'since',
  label: { en: 'Since when have you slept badly?', es: '¿Desde cuándo duerme mal?' },
  options: Array.from({ length: 60 }, (_, i): InputOption => ({ value: 2025 - i, label: String(2025 - i) })),
};

export const examples: readonly FieldExample<InputOption['value']>[] = [
  { name: 'empty', input: { ...language } },
  { name: 'chosen', input: { ...language, required: true }, value: 'studying', answers: { work: 'studying' } },
  {
    name: 'the placeholder is not an answer',
    input: { ...language, required: true, placeholder: { en: 'Please choose', es: 'Elija' } },
    errors: ['required'],
  },
  { name: 'the placeholder, sent past the form', input: { ...language }, value: '---Choose One---', errors: ['enum'] },
  {
    name: 'the placeholder, though the study lists it among the options',
    input: {
      ...language,
      options: [
        { value: '---Choose One---', label: { en: '---Choose One---', es: '---Elija una opción---' } },
        ...language.options,
      ],
    },
    value: '---Choose One---',
    errors: ['enum'],
  },
  { name: 'a long list that can be searched', input: { ...years }, value: 2019, answers: { since: 2019 } },
  {
    name: 'a short list that can be searched',
    input: { ...language, config: { search: true } },
    value: 'retired',
    answers: { work: 'retired' },
  },
  {
    name: 'an answer in own words',
    input: { ...language, config: { other_value: 'other' } },
    value: 'I look after my mother',
    answers: { work: 'I look after my mother' },
  },
  {
    name: 'another answer, still without words',
    input: { ...language, config: { other_value: 'other' } },
    value: '',
    errors: ['notBlank'],
  },
  { name: 'a number although the options are texts', input: { ...language }, value: 1, errors: ['enum'] },
  { name: 'disabled', input: { ...language, disabled: true }, value: 'retired', answers: { work: 'retired' } },
  { name: 'read-only', input: { ...language, read_only: true }, value: 'retired', answers: { work: 'retired' } },
  {
    name: 'markup',
    input: {
      interface: 'select',
      name: 'constructor',
      label: '<img src=x onerror="globalThis.hacked=1">',
      options: [
        { value: '', label: '<script>globalThis.hacked=1</script>' },
        { value: 'W'.repeat(300), label: 'W'.repeat(300) },
      ],
    },
    value: '',
    answers: { constructor: '' },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = ['select: What do you mostly do during the day?'];
