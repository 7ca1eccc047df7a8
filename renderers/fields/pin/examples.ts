import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import type { PinInput } from './field.ts';

export const usage: FieldUsage = {
  name: 'PIN',
  group: 'account',
  use: 'Ask for a code of a few digits, such as a one-time code.',
  avoid: 'For numbers that are counted with, use a number.',
};

const pin: PinInput = {
  interface: 'pin',
  name: 'pin',
  label: { en: 'PIN of your device', es: 'PIN de su dispositivo' },
};
const code: PinInput = {
  interface: 'pin',
  name: 'code',
  label: { en: 'Code from the text message', es: 'Código del mensaje de texto' },
  required: true,
  config: { length: 4, one_time_code: true },
};

export const examples: readonly FieldExample<string>[] = [
  { name: 'empty', input: { ...pin, description: { en: 'It is on the back.', es: 'Está en la parte de atrás.' } } },
  {
    name: 'six digits by default',
    input: { ...pin, required: true },
    value: '012345',
    answers: { pin: '012345' },
    keys: '012345',
  },
  { name: 'a code of four digits that was sent', input: code, value: '4821', answers: { code: '4821' }, keys: '4821' },
  {
    name: 'a space or a dash between the digits',
    input: pin,
    value: '123456',
    answers: { pin: '123456' },
    keys: '123-4 56{Tab}',
  },
  { name: 'required and empty', input: code, errors: ['required'] },
  { name: 'incomplete', input: pin, value: '12345', errors: ['minLength'], keys: '12345' },
  { name: 'too long is not truncated', input: pin, value: '1234567', errors: ['maxLength'], keys: '1234567' },
  { name: 'letters', input: pin, value: '12345a', errors: ['format'], keys: '12345a' },
  { name: 'a number sent past the form', input: pin, value: 123456 as unknown as string, errors: ['type'] },
  { name: 'disabled', input: { ...pin, disabled: true }, value: '123456', answers: { pin: '123456' } },
  { name: 'read-only', input: { ...pin, read_only: true }, value: '123456', answers: { pin: '123456' } },
  {
    name: 'markup',
    input: { ...pin, label: '<img src=x onerror="globalThis.hacked=1">' },
    value: '<script>globalThis.hacked=1</script>',
    errors: ['format', 'maxLength'],
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = ['text: PIN of your device'];
