import type { FieldExample, InputDefinition, FieldUsage } from '#kit/pure/fields/index.ts';
import { MAX_PASSWORD_LENGTH, type PasswordValue } from './field.ts';

export const usage: FieldUsage = {
  name: 'New password',
  group: 'account',
  use: 'Let participants choose a password; the rules are ticked off while they type.',
  avoid: 'To ask for the password they have, use the current password.',
};

const input: InputDefinition = {
  interface: 'passwordmodern',
  name: 'password',
  label: { en: 'Create a password', es: 'Cree una contraseña' },
  required: true,
};

const twice = (password: string): PasswordValue => ({ password, confirm: password });

export const examples: FieldExample<PasswordValue>[] = [
  {
    name: 'keeps every rule',
    input,
    value: twice('Sleepy-Otter-42'),
    answers: { password: 'Sleepy-Otter-42' },
    keys: 'Sleepy-Otter-42{Tab}{Tab}Sleepy-Otter-42',
  },
  { name: 'exactly 12 characters', input, value: twice('Abcdefghi-12'), answers: { password: 'Abcdefghi-12' } },
  { name: 'letters of other scripts', input, value: twice('Ключ-от-дома7'), answers: { password: 'Ключ-от-дома7' } },
  {
    name: 'blanks count as characters',
    input,
    value: twice(' My otter, 7! '),
    answers: { password: ' My otter, 7! ' },
  },
  { name: 'required and untouched', input, errors: ['required'] },
  { name: 'optional and untouched', input: { ...input, required: false } },
  { name: 'no capital letter', input, value: { password: 'sleepy-otter-42' }, errors: ['passwordRules'] },
  { name: 'no number', input, value: { password: 'Sleepy-Otter-xx' }, errors: ['passwordRules'] },
  { name: 'no symbol', input, value: { password: 'SleepyOtter4242' }, errors: ['passwordRules'] },
  { name: '11 characters', input, value: { password: 'Abcdefgh-12' }, errors: ['passwordRules'] },
  {
    name: 'optional but begun',
    input: { ...input, required: false },
    value: { password: 'a' },
    errors: ['passwordRules'],
  },
  { name: 'not typed again', input, value: { password: 'Sleepy-Otter-42', confirm: '' }, errors: ['sameAs'] },
  {
    name: 'typed again differently',
    input,
    value: { password: 'Sleepy-Otter-42', confirm: 'Sleepy-otter-42' },
    errors: ['sameAs'],
  },
  { name: 'too long to store', input, value: twice(`Aa1-${'x'.repeat(MAX_PASSWORD_LENGTH)}`), errors: ['maxLength'] },
  {
    name: 'markup',
    input,
    value: twice('<img src=x onerror=alert(1)>A'),
    answers: { password: '<img src=x onerror=alert(1)>A' },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: Create a password required',
  'password: Create a password required',
  'button: Show password',
  '-confirm password: Confirm password',
];
