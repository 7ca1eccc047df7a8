import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Ethnicity',
  group: 'person',
  use: 'Ask for the two categories of the United States census. Declining is an answer.',
  avoid: 'Outside the United States, use checkboxes with the categories of the country.',
};

const question = {
  interface: 'ethnicity',
  name: 'ethnicity',
  label: { en: 'Are you of Hispanic or Latino origin?', es: '¿Es usted de origen hispano o latino?' },
};

export const examples: readonly FieldExample<string>[] = [
  { name: 'empty', input: { ...question } },
  {
    name: 'chosen',
    input: { ...question, required: true },
    value: 'hispanic_or_latino',
    answers: { ethnicity: 'hispanic_or_latino' },
    keys: ' ',
  },
  {
    name: 'arrows move and select',
    input: { ...question },
    value: 'not_hispanic_or_latino',
    answers: { ethnicity: 'not_hispanic_or_latino' },
    keys: ' {ArrowDown}',
  },
  {
    name: 'prefers not to answer',
    input: { ...question },
    value: 'i_prefer_not_to_answer',
    answers: { ethnicity: 'i_prefer_not_to_answer' },
    keys: ' {ArrowUp}',
  },
  { name: 'nothing, although required', input: { ...question, required: true }, errors: ['required'] },
  { name: 'a choice that does not exist', input: { ...question }, value: 'perhaps', errors: ['enum'] },
  { name: 'a boolean, sent past the form', input: { ...question }, value: true as unknown as string, errors: ['enum'] },
  {
    name: 'the study’s own words for a choice',
    input: {
      ...question,
      options: [{ value: 'hispanic_or_latino', label: { en: 'Yes, Hispanic or Latino', es: 'Sí, hispano o latino' } }],
    },
    value: 'hispanic_or_latino',
    answers: { ethnicity: 'hispanic_or_latino' },
  },
  {
    name: 'disabled',
    input: { ...question, disabled: true },
    value: 'hispanic_or_latino',
    answers: { ethnicity: 'hispanic_or_latino' },
  },
  {
    name: 'read-only',
    input: { ...question, read_only: true },
    value: 'hispanic_or_latino',
    answers: { ethnicity: 'hispanic_or_latino' },
  },
  {
    name: 'markup',
    input: {
      ...question,
      name: 'constructor',
      label: '<img src=x onerror="globalThis.hacked=1">',
      options: [{ value: 'hispanic_or_latino', label: '<script>globalThis.hacked=1</script>{n, plural, other {#}}' }],
    },
    value: 'hispanic_or_latino',
    answers: { constructor: 'hispanic_or_latino' },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'radiogroup: Are you of Hispanic or Latino origin?',
  'radio: Hispanic or Latino',
  '-1 radio: Not Hispanic or Latino',
  '-2 radio: I prefer not to answer',
];
