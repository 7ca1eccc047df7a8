import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'State (United States)',
  group: 'contact',
  use: 'Ask for a state, a territory or a military mail region.',
  avoid: 'For an address to send mail to, use the postal address.',
};

const question = {
  interface: 'states',
  name: 'state',
  label: { en: 'In which state do you live?', es: '¿En qué estado vive usted?' },
  description: {
    en: 'For military mail, choose your region at the end of the list.',
    es: 'Para correo militar, elija su región al final de la lista.',
  },
};

export const examples: readonly FieldExample<string>[] = [
  { name: 'empty', input: { ...question } },
  { name: 'a state', input: { ...question, required: true }, value: 'CA', answers: { state: 'CA' } },
  { name: 'a territory', input: { ...question }, value: 'PR', answers: { state: 'PR' } },
  {
    name: 'one code for several regions of the military mail',
    input: { ...question },
    value: 'AE',
    answers: { state: 'AE' },
  },
  {
    name: 'a short list on every screen',
    input: { ...question, config: { search: false } },
    value: 'AE',
    answers: { state: 'AE' },
  },
  {
    name: 'the placeholder is not an answer',
    input: { ...question, required: true, placeholder: { en: 'Your state', es: 'Su estado' } },
    errors: ['required'],
  },
  { name: 'the placeholder, sent past the form', input: { ...question }, value: '---Choose One---', errors: ['enum'] },
  {
    name: 'a name instead of a code, sent past the form',
    input: { ...question },
    value: 'California',
    errors: ['enum'],
  },
  { name: 'a code in small letters', input: { ...question }, value: 'ca', errors: ['enum'] },
  { name: 'disabled', input: { ...question, disabled: true }, value: 'NY', answers: { state: 'NY' } },
  { name: 'read-only', input: { ...question, read_only: true }, value: 'NY', answers: { state: 'NY' } },
  {
    name: 'markup',
    input: {
      ...question,
      name: 'constructor',
      label: '<img src=x onerror="globalThis.hacked=1">',
      placeholder: '<script>globalThis.hacked=1</script>',
    },
    value: 'TX',
    answers: { constructor: 'TX' },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = ['text: In which state do you live?'];
