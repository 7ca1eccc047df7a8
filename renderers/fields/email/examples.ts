import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Email address',
  group: 'contact',
  use: 'Ask for an email address that the study can do without.',
  avoid: 'If all later contact depends on it, use the email address typed twice.',
};

const email = { interface: 'email', name: 'email', label: { en: 'Email address', es: 'Correo electrónico' } };

export const examples: readonly FieldExample<string>[] = [
  {
    name: 'empty',
    input: {
      ...email,
      description: { en: 'We only write about this study.', es: 'Solo escribimos sobre este estudio.' },
    },
  },
  {
    name: 'answered',
    input: { ...email, required: true },
    value: 'ana.perez+study@example.org',
    answers: { email: 'ana.perez+study@example.org' },
    keys: 'ana.perez+study@example.org',
  },
  {
    name: 'spaces around it are not part of it',
    input: { ...email },
    value: 'ana@example.org',
    answers: { email: 'ana@example.org' },
    keys: ' ana@example.org {Tab}',
  },
  {
    name: 'user name of a login',
    input: { ...email, config: { autofill: 'username' } },
    value: 'ana@example.org',
    answers: { email: 'ana@example.org' },
  },
  { name: 'no host', input: { ...email }, value: 'ana@', errors: ['format'], keys: 'ana@' },
  { name: 'no at sign', input: { ...email }, value: 'ana.example.org', errors: ['format'], keys: 'ana.example.org' },
  {
    name: 'two addresses',
    input: { ...email },
    value: 'ana@example.org, ben@example.org',
    errors: ['format'],
    keys: 'ana@example.org, ben@example.org',
  },
  {
    name: 'longer than the maximum length',
    input: { ...email },
    value: `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(4)}org`,
    errors: ['format'],
  },
  {
    name: 'disabled',
    input: { ...email, disabled: true },
    value: 'ana@example.org',
    answers: { email: 'ana@example.org' },
  },
  {
    name: 'read-only',
    input: { ...email, read_only: true },
    value: 'ana@example.org',
    answers: { email: 'ana@example.org' },
  },
  {
    name: 'markup',
    input: { ...email, label: '<script>globalThis.hacked=1</script>' },
    value: '<img src=x onerror=globalThis.hacked=1>@example.org',
    errors: ['format'],
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = ['text: Email address'];
