import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'English language',
  group: 'person',
  use: 'Ask whether the participant reads English well enough for the study.',
  avoid: 'To ask which language somebody speaks, use the language.',
};

const question = {
  interface: 'english',
  name: 'english',
  label: {
    en: 'Do you read English well enough to answer questions in it?',
    es: '¿Lee inglés lo bastante bien para responder preguntas en ese idioma?',
  },
};

export const examples: readonly FieldExample<string>[] = [
  { name: 'empty', input: { ...question } },
  { name: 'chosen', input: { ...question, required: true }, value: 'yes', answers: { english: 'yes' }, keys: ' ' },
  {
    name: 'arrows move and select',
    input: { ...question },
    value: 'no',
    answers: { english: 'no' },
    keys: ' {ArrowDown}',
  },
  { name: 'nothing, although required', input: { ...question, required: true }, errors: ['required'] },
  { name: 'a choice that does not exist', input: { ...question }, value: 'perhaps', errors: ['enum'] },
  { name: 'a boolean, sent past the form', input: { ...question }, value: true as unknown as string, errors: ['enum'] },
  {
    name: 'the study’s own words for a choice',
    input: {
      ...question,
      options: [{ value: 'no', label: { en: 'No, in another language', es: 'No, en otro idioma' } }],
    },
    value: 'no',
    answers: { english: 'no' },
  },
  { name: 'disabled', input: { ...question, disabled: true }, value: 'yes', answers: { english: 'yes' } },
  { name: 'read-only', input: { ...question, read_only: true }, value: 'yes', answers: { english: 'yes' } },
  {
    name: 'markup',
    input: {
      ...question,
      name: 'toString',
      label: '<img src=x onerror="globalThis.hacked=1">',
      options: [{ value: 'yes', label: '<script>globalThis.hacked=1</script>{n, plural, other {#}}' }],
    },
    value: 'yes',
    answers: { toString: 'yes' },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'radiogroup: Do you read English well enough to answer questions in it?',
  'radio: Yes',
  '-1 radio: No',
];
