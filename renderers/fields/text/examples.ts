import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Text',
  group: 'text',
  use: 'Ask for a few words: a name, a place, a medicine.',
  avoid: 'For sentences, use the long text; for emails, numbers and dates, their own field types.',
};

const label = { en: 'What do you usually drink in the evening?', es: '¿Qué suele beber por la noche?' };
const drink = { interface: 'text', name: 'evening_drink', label };

export const examples: readonly FieldExample<string>[] = [
  { name: 'empty', input: { ...drink } },
  {
    name: 'answered',
    input: { ...drink, required: true },
    value: 'Tea with honey',
    answers: { evening_drink: 'Tea with honey' },
    keys: 'Tea with honey',
  },
  {
    name: 'accents and other scripts',
    input: { ...drink },
    value: 'café, 茶, شاي 🍵',
    answers: { evening_drink: 'café, 茶, شاي 🍵' },
    keys: 'café, 茶, شاي 🍵',
  },
  {
    name: 'with a hint and a placeholder',
    input: {
      ...drink,
      description: { en: 'One or two words are enough.', es: 'Basta con una o dos palabras.' },
      placeholder: { en: 'for example, tea', es: 'por ejemplo, té' },
    },
  },
  {
    name: 'filled in by the browser',
    input: {
      interface: 'text',
      name: 'first_name',
      label: { en: 'First name', es: 'Nombre' },
      config: { autofill: 'given-name', max_length: 60 },
    },
    value: 'Ana',
    answers: { first_name: 'Ana' },
    keys: 'Ana',
  },
  { name: 'too short', input: { ...drink, config: { min_length: 3 } }, value: 'no', errors: ['minLength'], keys: 'no' },
  {
    name: 'just long enough',
    input: { ...drink, config: { min_length: 3, max_length: 3 } },
    value: 'tea',
    answers: { evening_drink: 'tea' },
    keys: 'tea',
  },
  {
    name: 'too long',
    input: { ...drink, config: { max_length: 5 } },
    value: 'coffee',
    errors: ['maxLength'],
    keys: 'coffee',
  },
  {
    name: 'one emoji is one character',
    input: { ...drink, config: { max_length: 1 } },
    value: '🍵',
    answers: { evening_drink: '🍵' },
  },
  {
    name: 'letters only',
    input: { ...drink, config: { text_only: true } },
    value: "Zoë O'Neill-Pérez",
    answers: { evening_drink: "Zoë O'Neill-Pérez" },
    keys: "Zoë O'Neill-Pérez",
  },
  {
    name: 'digits instead of letters',
    input: { ...drink, config: { text_only: true } },
    value: '7up',
    errors: ['format'],
    keys: '7up',
  },
  {
    name: 'nothing but spaces, sent past the form',
    input: { ...drink, required: true },
    value: '   ',
    errors: ['notBlank'],
  },
  { name: 'a number sent past the form', input: { ...drink }, value: 7 as unknown as string, errors: ['type'] },
  {
    name: 'editable, changed and kept',
    input: { ...drink, editable: true },
    value: 'Tea with honey',
    answers: { evening_drink: 'Tea with honey' },
    keys: '{Enter}Tea with honey{Enter}',
  },
  {
    name: 'editable, too short',
    input: { ...drink, editable: true, config: { min_length: 3 } },
    value: 'no',
    errors: ['minLength'],
    keys: '{Enter}no',
  },
  { name: 'disabled', input: { ...drink, disabled: true }, value: 'Water', answers: { evening_drink: 'Water' } },
  { name: 'read-only', input: { ...drink, read_only: true }, value: 'Water', answers: { evening_drink: 'Water' } },
  {
    name: 'markup in label and answer',
    input: {
      interface: 'text',
      name: '<b>"a.b[0]"</b>',
      label: '<img src=x onerror="globalThis.hacked=1"><script>globalThis.hacked=1</script>Drink',
    },
    value: '"><img src=x onerror="globalThis.hacked=1">',
    answers: { '<b>"a.b[0]"</b>': '"><img src=x onerror="globalThis.hacked=1">' },
    hostile: true,
  },
  {
    name: 'a long label without a break',
    input: { interface: 'text', name: 'long', label: 'W'.repeat(200) },
    value: 'x'.repeat(2000),
    answers: { long: 'x'.repeat(2000) },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = ['text: What do you usually drink in the evening?'];
