import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Phone number',
  group: 'contact',
  use: 'Ask for a number in the United States, Canada and the countries that share their numbering.',
  avoid: 'In other countries, use the phone number for any country.',
};

const phone = { interface: 'telephone', name: 'phone', label: { en: 'Phone number', es: 'Número de teléfono' } };
const sent = { phone: '12345678999' };

export const examples: readonly FieldExample<string>[] = [
  {
    name: 'empty is sent as an underscore',
    input: {
      ...phone,
      description: { en: 'We only call if an appointment changes.', es: 'Solo llamamos si cambia una cita.' },
    },
    answers: { phone: '_' },
  },
  { name: 'required and empty', input: { ...phone, required: true }, errors: ['required'] },
  {
    name: 'eleven digits',
    input: { ...phone, required: true },
    value: '12345678999',
    answers: sent,
    keys: '12345678999',
  },
  { name: 'ten digits get their 1', input: { ...phone }, value: '12345678999', answers: sent, keys: '2345678999' },
  {
    name: 'brackets, spaces and dashes',
    input: { ...phone },
    value: '12345678999',
    answers: sent,
    keys: '+1 (234) 567-8999{Tab}',
  },
  {
    name: 'called phone',
    input: { ...phone, interface: 'phone' },
    value: '12345678999',
    answers: sent,
    keys: '(234) 567.8999',
  },
  { name: 'one digit too few', input: { ...phone }, value: '1234567899', errors: ['format'], keys: '234567899' },
  {
    name: 'one digit too many stays as typed',
    input: { ...phone },
    value: '234567899912',
    errors: ['format'],
    keys: '234567899912',
  },
  {
    name: 'the number of another country',
    input: { ...phone },
    value: '+44 20 7946 0958',
    errors: ['format'],
    keys: '+44 20 7946 0958',
  },
  { name: 'words', input: { ...phone }, value: 'call my office', errors: ['format'], keys: 'call my office' },
  {
    name: 'a number sent past the form',
    input: { ...phone },
    value: 12345678999 as unknown as string,
    errors: ['type'],
  },
  { name: 'disabled', input: { ...phone, disabled: true }, value: '12345678999', answers: sent },
  { name: 'read-only', input: { ...phone, read_only: true }, value: '12345678999', answers: sent },
  {
    name: 'markup',
    input: { ...phone, label: '<img src=x onerror="globalThis.hacked=1">' },
    value: '<script>globalThis.hacked=1</script>',
    errors: ['format'],
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = ['tel: Phone number'];
