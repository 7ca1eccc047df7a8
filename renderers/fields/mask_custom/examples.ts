import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import type { MaskInput } from './field.ts';

export const usage: FieldUsage = {
  name: 'Text with a mask',
  group: 'text',
  use: 'Ask for a code of a fixed format, such as a device number.',
  avoid: 'For a phone number, a date or a ZIP code, use their own field types.',
};

const mask = (config: MaskInput['config'], over: Partial<MaskInput> = {}): MaskInput => ({
  interface: 'mask_custom',
  name: 'code',
  label: { en: 'Code on your bracelet', es: 'Código de su pulsera' },
  config,
  ...over,
});
const exact = { mask_custom_type: 'length', mask_custom_min: 8, mask_custom_max: 8, prefix: 'AB-' } as const;
const range = { mask_custom_type: 'alphanumeric', mask_custom_min: 3, mask_custom_max: 5 } as const;
const number = { mask_custom_type: 'numeric', mask_custom_min: 10, mask_custom_max: 99 } as const;
const letters = {
  mask_custom_type: 'length',
  mask_custom_min: 2,
  mask_custom_max: 20,
  mask_custom_restrict_input: 'letter',
} as const;
const digits = { ...letters, mask_custom_restrict_input: 'numeric' } as const;
const ownWords = {
  ...exact,
  custom_validation_message: {
    en: 'The code has five characters after AB-.',
    es: 'El código tiene cinco caracteres después de AB-.',
  },
};

export const examples: readonly FieldExample<string>[] = [
  {
    name: 'empty is sent as an underscore',
    input: mask(exact, { description: { en: 'It is printed inside.', es: 'Está impreso por dentro.' } }),
    answers: { code: '_' },
  },
  {
    name: 'the prefix is part of the answer and counts',
    input: mask(exact, { required: true }),
    value: 'AB-12345',
    answers: { code: 'AB-12345' },
    keys: '12345',
  },
  {
    name: 'the prefix typed too',
    input: mask(exact),
    value: 'AB-12345',
    answers: { code: 'AB-12345' },
    keys: 'AB-12345{Tab}',
  },
  {
    name: 'underscores are ignored',
    input: mask(exact),
    value: 'AB-12345',
    answers: { code: 'AB-12345' },
    keys: '12345___',
  },
  { name: 'letters and digits', input: mask(range), value: 'a1b2', answers: { code: 'a1b2' }, keys: 'a1b2' },
  { name: 'the largest number', input: mask(number), value: '99', answers: { code: '99' }, keys: '99' },
  { name: 'letters of any script', input: mask(letters), value: 'ñandú', answers: { code: 'ñandú' }, keys: 'ñandú' },
  {
    name: 'digits with spaces and dashes between',
    input: mask(digits),
    value: '0012345',
    answers: { code: '0012345' },
    keys: '00-12 345{Tab}',
  },
  {
    name: 'words to the left of the box',
    input: mask({ ...number, left_inline_label: { en: 'Room', es: 'Sala' } }),
    value: '42',
    answers: { code: '42' },
    keys: '42',
  },
  {
    name: 'no mask at all',
    input: mask(undefined),
    value: 'anything at all',
    answers: { code: 'anything at all' },
    keys: 'anything at all',
  },
  { name: 'required and empty', input: mask(exact, { required: true }), errors: ['required'] },
  { name: 'too short for its one length', input: mask(exact), value: 'AB-1234', errors: ['mask'], keys: '1234' },
  { name: 'outside its lengths', input: mask(range), value: 'a1b2c3', errors: ['mask'], keys: 'a1b2c3' },
  { name: 'neither letter nor digit', input: mask(range), value: 'a-b', errors: ['mask'], keys: 'a-b' },
  { name: 'a number out of range', input: mask(number), value: '100', errors: ['mask'], keys: '100' },
  { name: 'a word for a number', input: mask(number), value: 'ten', errors: ['mask'], keys: 'ten' },
  { name: 'a digit among letters', input: mask(letters), value: 'a1', errors: ['mask'], keys: 'a1' },
  { name: 'a letter among digits', input: mask(digits), value: '1a', errors: ['mask'], keys: '1a' },
  {
    name: 'one bound only: too small',
    input: mask({ ...number, mask_custom_max: undefined }),
    value: '9',
    errors: ['mask'],
    keys: '9',
  },
  {
    name: 'one bound only: too large',
    input: mask({ ...number, mask_custom_min: undefined }),
    value: '100',
    errors: ['mask'],
    keys: '100',
  },
  {
    name: 'one bound only: too short',
    input: mask({ ...range, mask_custom_max: undefined }),
    value: 'a',
    errors: ['mask'],
    keys: 'a',
  },
  {
    name: 'one bound only: too long',
    input: mask({ ...range, mask_custom_min: undefined }),
    value: 'abcdef',
    errors: ['mask'],
    keys: 'abcdef',
  },
  {
    name: 'invalid, with the error text of the study',
    input: mask(ownWords),
    value: 'AB-1',
    errors: ['mask'],
    keys: '1',
  },
  { name: 'without its prefix, sent past the form', input: mask(exact), value: '12345678', errors: ['mask'] },
  { name: 'with underscores, past the codec', input: mask(undefined), value: 'a_b', errors: ['pattern'] },
  { name: 'a number sent past the form', input: mask(number), value: 42 as unknown as string, errors: ['type'] },
  { name: 'disabled', input: mask(exact, { disabled: true }), value: 'AB-12345', answers: { code: 'AB-12345' } },
  { name: 'read-only', input: mask(exact, { read_only: true }), value: 'AB-12345', answers: { code: 'AB-12345' } },
  {
    name: 'markup everywhere',
    input: mask(
      {
        prefix: '<b>',
        left_inline_label: '<script>globalThis.hacked=1</script>',
        custom_validation_message: '<img src=x onerror="globalThis.hacked=1">{0}',
      },
      { label: '<img src=x onerror="globalThis.hacked=1">' },
    ),
    value: '<b><img src=x onerror="globalThis.hacked=1">',
    answers: { code: '<b><img src=x onerror="globalThis.hacked=1">' },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = ['text: Code on your bracelet'];
