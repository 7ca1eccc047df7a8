import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Lives in the United States',
  group: 'contact',
  use: 'Ask whether the participant lives in the United States, as in a screener.',
  avoid: 'If the state counts too, ask for the state.',
};

const question = {
  interface: 'us_resident',
  name: 'us_resident',
  label: { en: 'Do you live in the United States?', es: '¿Vive usted en los Estados Unidos?' },
  description: {
    en: 'Puerto Rico and the other territories count, too.',
    es: 'Puerto Rico y los demás territorios también cuentan.',
  },
};

export const examples: readonly FieldExample<string>[] = [
  { name: 'empty', input: { ...question } },
  { name: 'chosen', input: { ...question, required: true }, value: 'yes', answers: { us_resident: 'yes' }, keys: ' ' },
  {
    name: 'arrows move and select',
    input: { ...question },
    value: 'no',
    answers: { us_resident: 'no' },
    keys: ' {ArrowDown}',
  },
  { name: 'nothing, although required', input: { ...question, required: true }, errors: ['required'] },
  { name: 'a choice that does not exist', input: { ...question }, value: 'perhaps', errors: ['enum'] },
  { name: 'a boolean, sent past the form', input: { ...question }, value: true as unknown as string, errors: ['enum'] },
  {
    name: 'the study’s own words for a choice',
    input: { ...question, options: [{ value: 'no', label: { en: 'No, in another country', es: 'No, en otro país' } }] },
    value: 'no',
    answers: { us_resident: 'no' },
  },
  { name: 'disabled', input: { ...question, disabled: true }, value: 'yes', answers: { us_resident: 'yes' } },
  { name: 'read-only', input: { ...question, read_only: true }, value: 'yes', answers: { us_resident: 'yes' } },
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
  'radiogroup: Do you live in the United States?',
  'radio: Yes',
  '-1 radio: No',
];
