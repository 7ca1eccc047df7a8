import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Language',
  group: 'person',
  use: 'Ask which language somebody prefers. Each is listed under its own name.',
  avoid: 'To change the language of the portal, participants use the header.',
};

const question = {
  interface: 'language',
  name: 'language',
  label: { en: 'Which language do you speak at home?', es: '¿Qué idioma habla en casa?' },
  description: { en: 'Every language is listed by its own name.', es: 'Cada idioma figura con su propio nombre.' },
};

export const examples: readonly FieldExample<string>[] = [
  { name: 'empty', input: { ...question } },
  { name: 'chosen', input: { ...question, required: true }, value: 'es_MX', answers: { language: 'es_MX' } },
  { name: 'a language without a country', input: { ...question }, value: 'it', answers: { language: 'it' } },
  {
    name: 'searched by typing',
    input: { ...question, config: { search: true } },
    value: 'fr_CA',
    answers: { language: 'fr_CA' },
  },
  {
    name: 'the placeholder is not an answer',
    input: { ...question, required: true, placeholder: { en: 'Please choose', es: 'Elija' } },
    errors: ['required'],
  },
  { name: 'the placeholder, sent past the form', input: { ...question }, value: '---Choose One---', errors: ['enum'] },
  { name: 'a language that is not listed', input: { ...question }, value: 'pt', errors: ['enum'] },
  { name: 'a locale written with a hyphen', input: { ...question }, value: 'es-MX', errors: ['enum'] },
  {
    name: 'the study’s own words for a choice',
    input: {
      ...question,
      options: [{ value: 'en', label: { en: 'English, of any country', es: 'Inglés, de cualquier país' } }],
    },
    value: 'en',
    answers: { language: 'en' },
  },
  { name: 'disabled', input: { ...question, disabled: true }, value: 'de', answers: { language: 'de' } },
  { name: 'read-only', input: { ...question, read_only: true }, value: 'de', answers: { language: 'de' } },
  {
    name: 'markup',
    input: {
      ...question,
      name: '__proto__',
      label: '<img src=x onerror="globalThis.hacked=1">',
      placeholder: '<script>globalThis.hacked=1</script>',
    },
    value: 'en_US',
    answers: Object.fromEntries([['__proto__', 'en_US']]),
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = ['select: Which language do you speak at home?'];
