import type { FieldExample, InputDefinition, FieldUsage } from '#kit/pure/fields/index.ts';
import { MAX_LENGTH } from './field.ts';

export const usage: FieldUsage = {
  name: 'Current password',
  group: 'account',
  use: 'Ask for the password that a participant already has, at a login.',
  avoid: 'To choose a new one, use the new password. Studies do not need it in questionnaires.',
};

const input: InputDefinition = {
  interface: 'current_password',
  name: 'password',
  label: { en: 'Password', es: 'Contraseña' },
  required: true,
};

export const examples: FieldExample<string>[] = [
  {
    name: 'typed',
    input,
    value: 'Sleepy-Otter-42',
    answers: { password: 'Sleepy-Otter-42' },
    keys: 'Sleepy-Otter-42',
  },
  { name: 'a password from before the present rules', input, value: 'otter', answers: { password: 'otter' } },
  { name: 'spaces around it are part of it', input, value: ' My otter ', answers: { password: ' My otter ' } },
  { name: 'required and untouched', input, errors: ['required'] },
  { name: 'optional and untouched', input: { ...input, required: false } },
  { name: 'too long', input, value: 'x'.repeat(MAX_LENGTH + 1), errors: ['maxLength'] },
  {
    name: 'markup',
    input,
    value: '<img src=x onerror=alert(1)>',
    answers: { password: '<img src=x onerror=alert(1)>' },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = ['password: Password', 'button: Show password'];
