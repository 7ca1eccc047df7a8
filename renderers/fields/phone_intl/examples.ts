import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import type { PhoneIntlInput } from './field.ts';

export const usage: FieldUsage = {
  name: 'Phone number, any country',
  group: 'contact',
  use: 'Ask for a number in an international study.',
  avoid: 'In a study that recruits in the United States and Canada only, the phone number is shorter.',
};

const phone: PhoneIntlInput = {
  interface: 'phone_intl',
  name: 'mobile',
  label: { en: 'Mobile phone', es: 'Teléfono móvil' },
};
const british: PhoneIntlInput = { ...phone, config: { default_country: 'GB' } };

export const examples: readonly FieldExample<string>[] = [
  {
    name: 'empty',
    input: { ...phone, description: { en: 'We send reminders there.', es: 'Allí enviamos recordatorios.' } },
  },
  {
    name: 'of the United States by default',
    input: { ...phone, required: true },
    value: '+12025550143',
    answers: { mobile: '+12025550143' },
    keys: '{Tab}(202) 555-0143{Tab}',
  },
  {
    name: 'of the country set by the study',
    input: british,
    value: '+442079460958',
    answers: { mobile: '+442079460958' },
    keys: '{Tab}020 7946 0958',
  },
  {
    name: 'pasted with its country',
    input: phone,
    value: '+34612345678',
    answers: { mobile: '+34612345678' },
    keys: '{Tab}+34 612 34 56 78{Tab}',
  },
  { name: 'of no country', input: phone, value: '+80012345678', answers: { mobile: '+80012345678' } },
  {
    name: 'a country that does not exist',
    input: { ...phone, config: { default_country: 'ZZ' } },
    value: '+12025550143',
    answers: { mobile: '+12025550143' },
  },
  { name: 'required and empty', input: { ...phone, required: true }, errors: ['required'] },
  { name: 'too short', input: phone, value: '+1 202555', errors: ['format'], keys: '{Tab}202555' },
  {
    name: 'the national number of another country',
    input: phone,
    value: '+1 020 7946 0958',
    errors: ['format'],
    keys: '{Tab}020 7946 0958',
  },
  { name: 'words', input: phone, value: '+1 at home', errors: ['format'], keys: '{Tab}at home' },
  { name: 'digits without a country, sent past the form', input: phone, value: '2025550143', errors: ['format'] },
  { name: 'a number sent past the form', input: phone, value: 12025550143 as unknown as string, errors: ['type'] },
  { name: 'disabled', input: { ...phone, disabled: true }, value: '+12025550143', answers: { mobile: '+12025550143' } },
  {
    name: 'read-only',
    input: { ...phone, read_only: true },
    value: '+12025550143',
    answers: { mobile: '+12025550143' },
  },
  {
    name: 'markup',
    input: { ...phone, label: '<img src=x onerror="globalThis.hacked=1">' },
    value: '+1 <script>globalThis.hacked=1</script>',
    errors: ['format'],
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: Mobile phone required',
  'select: Country',
  '-number tel: Phone number',
];
