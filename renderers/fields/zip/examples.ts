import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'ZIP code',
  group: 'contact',
  use: 'Ask for the region in the United States in five digits.',
  avoid: 'In other countries, use a text with a mask.',
};

const zip = { interface: 'zip', name: 'zip', label: { en: 'ZIP code', es: 'Código postal' } };

export const examples: readonly FieldExample<string>[] = [
  {
    name: 'empty',
    input: {
      ...zip,
      description: { en: 'The first five digits are enough.', es: 'Bastan los primeros cinco dígitos.' },
    },
  },
  { name: 'required and empty', input: { ...zip, required: true }, errors: ['required'] },
  { name: 'answered', input: { ...zip, required: true }, value: '10001', answers: { zip: '10001' }, keys: '10001' },
  { name: 'leading zeros stay', input: { ...zip }, value: '00501', answers: { zip: '00501' }, keys: '00501' },
  {
    name: 'spaces are not part of it',
    input: { ...zip },
    value: '10001',
    answers: { zip: '10001' },
    keys: ' 10 001 {Tab}',
  },
  {
    name: 'called zipcode',
    input: { ...zip, interface: 'zipcode' },
    value: '94110',
    answers: { zip: '94110' },
    keys: '94110',
  },
  { name: 'four digits', input: { ...zip }, value: '1000', errors: ['format'], keys: '1000' },
  { name: 'six digits', input: { ...zip }, value: '100012', errors: ['format'], keys: '100012' },
  { name: 'with its extension', input: { ...zip }, value: '10001-2345', errors: ['format'], keys: '10001-2345' },
  { name: 'letters', input: { ...zip }, value: 'SW1A1AA', errors: ['format'], keys: 'SW1A 1AA' },
  { name: 'a number sent past the form', input: { ...zip }, value: 10001 as unknown as string, errors: ['type'] },
  { name: 'disabled', input: { ...zip, disabled: true }, value: '10001', answers: { zip: '10001' } },
  { name: 'read-only', input: { ...zip, read_only: true }, value: '10001', answers: { zip: '10001' } },
  {
    name: 'markup',
    input: { ...zip, label: '<script>globalThis.hacked=1</script>' },
    value: '<imgsrc=xonerror=globalThis.hacked=1>',
    errors: ['format'],
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = ['text: ZIP code'];
