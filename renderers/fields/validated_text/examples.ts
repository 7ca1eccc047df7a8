import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import type { ValidatedTextInput } from './field.ts';

export const usage: FieldUsage = {
  name: 'Letters and digits',
  group: 'text',
  use: 'Ask for an identifier of letters and digits with a known length.',
  avoid: 'For a format with fixed places, use the text with a mask.',
};

const kit: ValidatedTextInput = {
  interface: 'validated_text',
  name: 'kit_id',
  label: { en: 'Number of your sample kit', es: 'Número de su kit de muestras' },
  config: { mask_custom_min: 4, mask_custom_max: 8 },
};
const free: ValidatedTextInput = { ...kit, config: { ...kit.config, mask_custom_type: 'length' } };

export const examples: readonly FieldExample<string>[] = [
  {
    name: 'empty',
    input: { ...kit, description: { en: 'It is printed on the lid.', es: 'Está impreso en la tapa.' } },
  },
  {
    name: 'letters and digits',
    input: { ...kit, required: true },
    value: 'K7Q2',
    answers: { kit_id: 'K7Q2' },
    keys: 'K7Q2',
  },
  { name: 'the longest allowed', input: kit, value: 'K7Q2M9P4', answers: { kit_id: 'K7Q2M9P4' }, keys: 'K7Q2M9P4' },
  { name: 'letters of other scripts', input: kit, value: 'ñandú7', answers: { kit_id: 'ñandú7' }, keys: 'ñandú7' },
  {
    name: 'spaces around it are not part of it',
    input: kit,
    value: 'K7Q2',
    answers: { kit_id: 'K7Q2' },
    keys: ' K7Q2 {Tab}',
  },
  { name: 'only the length counts', input: free, value: 'a-b c', answers: { kit_id: 'a-b c' }, keys: 'a-b c' },
  {
    name: 'letters and digits of any length',
    input: { ...kit, config: undefined },
    value: 'x',
    answers: { kit_id: 'x' },
    keys: 'x',
  },
  { name: 'required and empty', input: { ...kit, required: true }, errors: ['required'] },
  { name: 'a dash', input: kit, value: 'K7-Q2', errors: ['format'], keys: 'K7-Q2' },
  { name: 'too short', input: kit, value: 'K7Q', errors: ['minLength'], keys: 'K7Q' },
  { name: 'too long', input: kit, value: 'K7Q2M9P45', errors: ['maxLength'], keys: 'K7Q2M9P45' },
  {
    name: 'nothing but spaces, sent past the form',
    input: { ...free, required: true },
    value: '    ',
    errors: ['notBlank'],
  },
  { name: 'disabled', input: { ...kit, disabled: true }, value: 'K7Q2', answers: { kit_id: 'K7Q2' } },
  { name: 'read-only', input: { ...kit, read_only: true }, value: 'K7Q2', answers: { kit_id: 'K7Q2' } },
  {
    name: 'markup',
    input: { ...kit, label: '<script>globalThis.hacked=1</script>' },
    value: '<img src=x onerror="globalThis.hacked=1">',
    errors: ['format', 'maxLength'],
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = ['text: Number of your sample kit'];
