import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Pregnancy',
  group: 'person',
  use: 'Ask whether somebody is pregnant. Declining is an answer.',
  avoid: 'Ask only those to whom it can apply: give it a condition.',
};

const question = {
  interface: 'pregnancy',
  name: 'pregnant',
  label: { en: 'Are you pregnant?', es: '¿Está usted embarazada?' },
};

export const examples: readonly FieldExample<string>[] = [
  { name: 'empty', input: { ...question } },
  { name: 'chosen', input: { ...question, required: true }, value: 'yes', answers: { pregnant: 'yes' }, keys: ' ' },
  {
    name: 'arrows move and select',
    input: { ...question },
    value: 'no',
    answers: { pregnant: 'no' },
    keys: ' {ArrowDown}',
  },
  {
    name: 'prefers not to answer',
    input: { ...question },
    value: 'i_prefer_not_to_answer',
    answers: { pregnant: 'i_prefer_not_to_answer' },
    keys: ' {ArrowUp}',
  },
  { name: 'nothing, although required', input: { ...question, required: true }, errors: ['required'] },
  { name: 'a choice that does not exist', input: { ...question }, value: 'perhaps', errors: ['enum'] },
  { name: 'a boolean, sent past the form', input: { ...question }, value: true as unknown as string, errors: ['enum'] },
  {
    name: 'the study’s own words for a choice',
    input: {
      ...question,
      options: [{ value: 'no', label: { en: 'No, or it does not apply to me', es: 'No, o no me corresponde' } }],
    },
    value: 'no',
    answers: { pregnant: 'no' },
  },
  { name: 'disabled', input: { ...question, disabled: true }, value: 'yes', answers: { pregnant: 'yes' } },
  { name: 'read-only', input: { ...question, read_only: true }, value: 'yes', answers: { pregnant: 'yes' } },
  {
    name: 'markup',
    input: {
      ...question,
      name: 'constructor',
      label: '<img src=x onerror="globalThis.hacked=1">',
      options: [{ value: 'yes', label: '<script>globalThis.hacked=1</script>{n, plural, other {#}}' }],
    },
    value: 'yes',
    answers: { constructor: 'yes' },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'radiogroup: Are you pregnant?',
  'radio: Yes',
  '-1 radio: No',
  '-2 radio: I prefer not to answer',
];
