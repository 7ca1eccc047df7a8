import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import { MAX_NAME_LENGTH, type TextFile } from './textFile.ts';

export const usage: FieldUsage = {
  name: 'Text from a file',
  group: 'file',
  use: 'Take the content of a text or JSON file as the answer.',
  avoid: 'For files that people look at, use the file upload.',
};

const log = {
  interface: 'textarea_file',
  name: 'log',
  label: { en: 'The file from your sleep tracker', es: 'El archivo de su monitor de sueño' },
  description: { en: 'You find it in the app under “Export”.', es: 'Lo encuentra en la aplicación, en «Exportar».' },
};
const json = (text: string, name = 'nights.json'): TextFile => ({
  text,
  name,
  size: text.length,
  type: 'application/json',
});
const plain = (text: string, name = 'nights.txt'): TextFile => ({ text, name, size: text.length, type: 'text/plain' });
const sent = ({ text, name, size, type }: TextFile) => ({
  log: text,
  log_file_name: name,
  log_file_size: size,
  log_file_type: type,
});

const nights = json('{"nights": [{"hours": 6.5}]}');
const words = plain('Slept badly.\nWoke twice.');

export const examples: readonly FieldExample<TextFile>[] = [
  { name: 'empty', input: { ...log } },
  { name: 'JSON', input: { ...log, required: true }, value: nights, answers: sent(nights) },
  { name: 'plain text, shown', input: { ...log, config: { preview: true } }, value: words, answers: sent(words) },
  { name: 'plain text that is not JSON', input: { ...log }, value: plain('{'), answers: sent(plain('{')) },
  { name: 'required and untouched', input: { ...log, required: true }, errors: ['required'] },
  { name: 'invalid JSON', input: { ...log }, value: json('{"nights": ['), errors: ['format'] },
  {
    name: 'too large by a byte',
    input: { ...log, config: { max_size: 10 } },
    value: { ...plain('12345678901') },
    errors: ['fileSizes', 'maxLength'],
  },
  {
    name: 'of another type',
    input: { ...log, config: { accept: ['application/json'] } },
    value: words,
    errors: ['fileTypes'],
  },
  {
    name: 'a file name that is too long',
    input: { ...log },
    value: plain('a', 'x'.repeat(MAX_NAME_LENGTH + 1)),
    errors: ['maxLength'],
  },
  { name: 'disabled', input: { ...log, disabled: true }, value: nights, answers: sent(nights) },
  {
    name: 'read-only',
    input: { ...log, read_only: true, config: { preview: true } },
    value: words,
    answers: sent(words),
  },
  {
    name: 'a content and a name that are markup',
    input: { ...log, config: { preview: true } },
    value: plain('<script>globalThis.hacked=1</script>', '<img src=x onerror="globalThis.hacked=1">.txt'),
    answers: sent(plain('<script>globalThis.hacked=1</script>', '<img src=x onerror="globalThis.hacked=1">.txt')),
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: The file from your sleep tracker required',
  'button: Clear nights.json',
];
