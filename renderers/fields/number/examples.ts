import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import type { NumberValue } from './field.ts';

export const usage: FieldUsage = {
  name: 'Number',
  group: 'number',
  use: 'Ask for a number that participants know, with a unit and bounds if there are any.',
  avoid: 'For an estimate on a scale, use a scale or a slider; for identifiers, use a text.',
};

const cups = {
  interface: 'number',
  name: 'cups',
  label: { en: 'Cups of coffee on an ordinary day', es: 'Tazas de café en un día normal' },
  config: { minimum: 0, maximum: 30, decimal: 0 },
};
const sugar = {
  interface: 'number',
  name: 'glucose',
  label: { en: 'Blood sugar', es: 'Azúcar en sangre' },
  description: {
    en: 'With two decimals, as your device shows it.',
    es: 'Con dos decimales, como lo muestra su aparato.',
  },
  config: { minimum: 1, maximum: 40, decimal: 2, unit: { label: 'mmol/L', code: 'mmol/L' } },
};
const change = {
  interface: 'number',
  name: 'change',
  label: { en: 'Change in weight', es: 'Cambio de peso' },
  config: { minimum: -50, unit: { label: { en: 'kilograms', es: 'kilogramos' }, code: 'kg' } },
};

export const examples: readonly FieldExample<NumberValue>[] = [
  { name: 'empty', input: { ...cups } },
  { name: 'whole number', input: { ...cups, required: true }, value: 3, answers: { cups: 3 }, keys: '3' },
  { name: 'zero is an answer', input: { ...cups, required: true }, value: 0, answers: { cups: 0 }, keys: '0' },
  { name: 'the largest allowed', input: { ...cups }, value: 30, answers: { cups: 30 }, keys: '30' },
  { name: 'above the range', input: { ...cups }, value: 31, errors: ['maximum'], keys: '31' },
  { name: 'below a one-sided range', input: { ...change }, value: -51, errors: ['minimum'], keys: '-51' },
  { name: 'below zero', input: { ...change }, value: -2.5, answers: { change: -2.5 }, keys: '-2.5' },
  {
    name: 'a trailing zero counts as a decimal',
    input: { ...sugar },
    value: 5.5,
    answers: { glucose: 5.5 },
    keys: '5.50',
  },
  {
    name: 'the unit of the question behind the number',
    input: { ...sugar },
    value: 5.5,
    answers: { glucose: 5.5 },
    keys: '5.50 MMOL/L',
  },
  { name: 'decimal comma', input: { ...sugar }, value: 5.55, answers: { glucose: 5.55 }, keys: '5,55' },
  { name: 'too few decimals', input: { ...sugar }, value: '5.5', errors: ['type'], keys: '5.5' },
  { name: 'too many decimals', input: { ...sugar }, value: '5.555', errors: ['type'], keys: '5.555' },
  { name: 'too many decimals, sent past the form', input: { ...sugar }, value: 5.555, errors: ['decimals'] },
  {
    name: 'decimals that binary numbers cannot hold',
    input: { ...sugar },
    value: 2.01,
    answers: { glucose: 2.01 },
    keys: '2.01',
  },
  { name: 'decimals in a whole number', input: { ...cups }, value: '3.0', errors: ['type'], keys: '3.0' },
  { name: 'a text', input: { ...cups }, value: 'three', errors: ['type'], keys: 'three' },
  { name: 'another unit behind the number', input: { ...change }, value: '2 kg', errors: ['type'], keys: '2 kg' },
  { name: 'thousands separator', input: { ...change }, value: '1,234.5', errors: ['type'], keys: '1,234.5' },
  {
    name: 'more digits than a number keeps',
    input: { ...change },
    value: '12345678901234567890',
    errors: ['type'],
    keys: '12345678901234567890',
  },
  {
    name: 'any number',
    input: { interface: 'number', name: 'any', label: { en: 'Any number', es: 'Cualquier número' } },
    value: 1234.5,
    answers: { any: 1234.5 },
    keys: '1234.5',
  },
  {
    name: 'with options for those who do not know or do not want to say',
    input: {
      ...cups,
      config: {
        ...cups.config,
        declining: [
          { value: 'unknown', label: { en: 'I do not know', es: 'No lo sé' } },
          { value: 'private', label: { en: 'I prefer not to say', es: 'Prefiero no decirlo' } },
        ],
      },
    },
    value: 4,
    answers: { cups: 4 },
    keys: '4',
  },
  { name: 'disabled', input: { ...sugar, disabled: true }, value: 5.5, answers: { glucose: 5.5 } },
  { name: 'read-only', input: { ...sugar, read_only: true }, value: 5.5, answers: { glucose: 5.5 } },
  {
    name: 'markup',
    input: { ...cups, label: '<img src=x onerror="globalThis.hacked=1">' },
    value: '<script>globalThis.hacked=1</script>',
    errors: ['type'],
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = ['text: Cups of coffee on an ordinary day'];
