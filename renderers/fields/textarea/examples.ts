import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import type { TextareaInput } from './field.ts';

export const usage: FieldUsage = {
  name: 'Long text',
  group: 'text',
  use: "Ask for an account in the participant's own words.",
  avoid: 'If the answers are known, offer them: reading sentences takes time on both sides.',
};

const night: TextareaInput = {
  interface: 'textarea',
  name: 'night',
  label: { en: 'What kept you awake last night?', es: '¿Qué le quitó el sueño anoche?' },
};
const short: TextareaInput = { ...night, config: { min_length: 3, max_length: 20 } };

export const examples: readonly FieldExample<string>[] = [
  {
    name: 'empty',
    input: {
      ...night,
      description: { en: 'Write as much or as little as you like.', es: 'Escriba tanto o tan poco como quiera.' },
    },
  },
  {
    name: 'two lines',
    input: { ...night, required: true },
    value: 'The heat.\nA neighbor’s dog.',
    answers: { night: 'The heat.\nA neighbor’s dog.' },
    keys: 'The heat.{Enter}A neighbor’s dog.',
  },
  { name: 'with a limit', input: short, value: 'A dog', answers: { night: 'A dog' }, keys: 'A dog' },
  {
    name: 'exactly at the limit',
    input: short,
    value: 'x'.repeat(20),
    answers: { night: 'x'.repeat(20) },
    keys: 'x'.repeat(20),
  },
  {
    name: 'an emoji counts once',
    input: { ...night, config: { max_length: 2 } },
    value: '🐕🐈',
    answers: { night: '🐕🐈' },
  },
  {
    name: 'many rows',
    input: { ...night, config: { rows: 10 }, placeholder: { en: 'for example, noise', es: 'por ejemplo, ruido' } },
  },
  { name: 'required and empty', input: { ...night, required: true }, errors: ['required'] },
  { name: 'too short', input: short, value: 'no', errors: ['minLength'], keys: 'no' },
  {
    name: 'too long is reported, not truncated',
    input: short,
    value: 'x'.repeat(21),
    errors: ['maxLength'],
    keys: 'x'.repeat(21),
  },
  {
    name: 'nothing but spaces, sent past the form',
    input: { ...night, required: true },
    value: ' \n ',
    errors: ['notBlank'],
  },
  { name: 'a list sent past the form', input: night, value: ['a'] as unknown as string, errors: ['type'] },
  { name: 'disabled', input: { ...short, disabled: true }, value: 'A dog', answers: { night: 'A dog' } },
  { name: 'read-only', input: { ...short, read_only: true }, value: 'A dog', answers: { night: 'A dog' } },
  {
    name: 'markup',
    input: { ...night, label: '<img src=x onerror="globalThis.hacked=1">' },
    value: '</textarea><script>globalThis.hacked=1</script>',
    answers: { night: '</textarea><script>globalThis.hacked=1</script>' },
    hostile: true,
  },
  { name: 'one very long word', input: short, value: 'W'.repeat(10_000), errors: ['maxLength'], hostile: true },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = ['textarea: What kept you awake last night?'];
