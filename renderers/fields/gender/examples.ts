import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Gender',
  group: 'person',
  use: 'Ask how participants describe their gender.',
  avoid: 'For the sex recorded at birth or in medicine, use sex.',
};

const question = {
  interface: 'gender',
  name: 'gender',
  label: { en: 'What is your gender?', es: '¿Cuál es su género?' },
};

export const examples: readonly FieldExample<string>[] = [
  { name: 'empty', input: { ...question } },
  { name: 'chosen', input: { ...question, required: true }, value: 'female', answers: { gender: 'female' }, keys: ' ' },
  {
    name: 'arrows move and select',
    input: { ...question },
    value: 'male',
    answers: { gender: 'male' },
    keys: ' {ArrowDown}',
  },
  {
    name: 'other, if the study offers it',
    input: { ...question, config: { other: true } },
    value: 'other',
    answers: { gender: 'other' },
    keys: ' {ArrowDown}{ArrowDown}',
  },
  { name: 'other, although not offered', input: { ...question }, value: 'other', errors: ['enum'] },
  {
    name: 'prefers not to answer',
    input: { ...question },
    value: 'i_prefer_not_to_answer',
    answers: { gender: 'i_prefer_not_to_answer' },
    keys: ' {ArrowUp}',
  },
  { name: 'nothing, although required', input: { ...question, required: true }, errors: ['required'] },
  { name: 'a choice that does not exist', input: { ...question }, value: 'perhaps', errors: ['enum'] },
  { name: 'a boolean, sent past the form', input: { ...question }, value: true as unknown as string, errors: ['enum'] },
  {
    name: 'the study’s own words for a choice',
    input: { ...question, options: [{ value: 'female', label: { en: 'Woman', es: 'Mujer' } }] },
    value: 'female',
    answers: { gender: 'female' },
  },
  { name: 'disabled', input: { ...question, disabled: true }, value: 'female', answers: { gender: 'female' } },
  { name: 'read-only', input: { ...question, read_only: true }, value: 'female', answers: { gender: 'female' } },
  {
    name: 'markup',
    input: {
      ...question,
      name: 'constructor',
      label: '<img src=x onerror="globalThis.hacked=1">',
      options: [{ value: 'female', label: '<script>globalThis.hacked=1</script>{n, plural, other {#}}' }],
    },
    value: 'female',
    answers: { constructor: 'female' },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'radiogroup: What is your gender?',
  'radio: Female',
  '-1 radio: Male',
  '-2 radio: I prefer not to answer',
];
