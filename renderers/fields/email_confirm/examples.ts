import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import type { ConfirmedEmail, EmailConfirmInput } from './field.ts';

export const usage: FieldUsage = {
  name: 'Email address, typed twice',
  group: 'contact',
  use: 'Ask for the address that login and mails depend on.',
  avoid: 'For an optional address, the plain email address is less work.',
};

const input: EmailConfirmInput = {
  interface: 'email_confirm',
  name: 'email',
  label: { en: 'Email address', es: 'Correo electrónico' },
  placeholder: { en: 'name@example.org', es: 'nombre@example.org' },
  confirmPlaceholder: { en: 'name@example.org', es: 'nombre@example.org' },
};
const twice = (email: string): ConfirmedEmail => ({ email, confirm: email });

export const examples: readonly FieldExample<ConfirmedEmail>[] = [
  {
    name: 'empty',
    input: { ...input, description: { en: 'Your results are sent there.', es: 'Allí se envían sus resultados.' } },
  },
  {
    name: 'typed twice',
    input: { ...input, required: true },
    value: twice('ana@example.org'),
    answers: { email: 'ana@example.org' },
    keys: 'ana@example.org{Tab}ana@example.org',
  },
  {
    name: 'spaces around it are not part of it',
    input,
    value: twice('ana@example.org'),
    answers: { email: 'ana@example.org' },
    keys: ' ana@example.org {Tab}ana@example.org ',
  },
  { name: 'required and empty', input: { ...input, required: true }, errors: ['required'] },
  {
    name: 'not typed again',
    input,
    value: { email: 'ana@example.org', confirm: '' },
    errors: ['sameAs'],
    keys: 'ana@example.org',
  },
  {
    name: 'typed again differently',
    input,
    value: { email: 'ana@example.org', confirm: 'anna@example.org' },
    errors: ['sameAs'],
    keys: 'ana@example.org{Tab}anna@example.org',
  },
  { name: 'no address', input, value: { email: 'ana' }, errors: ['format'], keys: 'ana{Tab}ana' },
  { name: 'only the second box', input, value: { email: '' }, errors: ['format'], keys: '{Tab}ana@example.org' },
  { name: 'a list sent past the form', input, value: twice(['a'] as unknown as string), errors: ['type', 'type'] },
  {
    name: 'disabled',
    input: { ...input, disabled: true },
    value: twice('ana@example.org'),
    answers: { email: 'ana@example.org' },
  },
  {
    name: 'read-only',
    input: { ...input, read_only: true },
    value: twice('ana@example.org'),
    answers: { email: 'ana@example.org' },
  },
  {
    name: 'markup',
    input: { ...input, label: '<script>globalThis.hacked=1</script>' },
    value: { email: '<img src=x onerror=globalThis.hacked=1>@example.org' },
    errors: ['format'],
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: Email address required',
  'text: Email address required',
  '-confirm text: Type it again',
];
