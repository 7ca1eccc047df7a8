import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Sex',
  group: 'person',
  use: 'Ask for the sex as recorded in medicine or civil registers.',
  avoid: 'For how participants describe themselves, use gender.',
};

const question = {
  interface: 'sex',
  name: 'sex',
  label: { en: 'What sex were you assigned at birth?', es: '¿Qué sexo se le asignó al nacer?' },
  description: {
    en: 'As it stands on your original birth certificate.',
    es: 'Como figura en su acta de nacimiento original.',
  },
};

export const examples: readonly FieldExample<string>[] = [
  { name: 'empty', input: { ...question } },
  { name: 'chosen', input: { ...question, required: true }, value: 'male', answers: { sex: 'male' }, keys: ' ' },
  {
    name: 'arrows move and select',
    input: { ...question },
    value: 'female',
    answers: { sex: 'female' },
    keys: ' {ArrowDown}',
  },
  {
    name: 'other, if the study offers it',
    input: { ...question, config: { other: true } },
    value: 'other',
    answers: { sex: 'other' },
    keys: ' {ArrowDown}{ArrowDown}',
  },
  { name: 'other, although not offered', input: { ...question }, value: 'other', errors: ['enum'] },
  {
    name: 'prefers not to answer',
    input: { ...question },
    value: 'i_prefer_not_to_answer',
    answers: { sex: 'i_prefer_not_to_answer' },
    keys: ' {ArrowUp}',
  },
  { name: 'nothing, although required', input: { ...question, required: true }, errors: ['required'] },
  { name: 'a choice that does not exist', input: { ...question }, value: 'perhaps', errors: ['enum'] },
  { name: 'a boolean, sent past the form', input: { ...question }, value: true as unknown as string, errors: ['enum'] },
  {
    name: 'the study’s own words for a choice',
    input: {
      ...question,
      options: [
        { value: 'i_prefer_not_to_answer', label: { en: 'I would rather not say', es: 'Prefiero no decirlo' } },
      ],
    },
    value: 'i_prefer_not_to_answer',
    answers: { sex: 'i_prefer_not_to_answer' },
  },
  { name: 'disabled', input: { ...question, disabled: true }, value: 'male', answers: { sex: 'male' } },
  { name: 'read-only', input: { ...question, read_only: true }, value: 'male', answers: { sex: 'male' } },
  {
    name: 'markup',
    input: {
      ...question,
      name: 'constructor',
      label: '<img src=x onerror="globalThis.hacked=1">',
      options: [{ value: 'male', label: '<script>globalThis.hacked=1</script>{n, plural, other {#}}' }],
    },
    value: 'male',
    answers: { constructor: 'male' },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'radiogroup: What sex were you assigned at birth?',
  'radio: Male',
  '-1 radio: Female',
  '-2 radio: I prefer not to answer',
];
