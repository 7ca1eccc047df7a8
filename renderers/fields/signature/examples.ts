import type { FieldExample, InputDefinition, FieldUsage } from '#kit/pure/fields/index.ts';
import { MAX_NAME_LENGTH, type SignatureValue } from './signature.ts';

export const usage: FieldUsage = {
  name: 'Signature',
  group: 'account',
  use: 'Ask for a signature, drawn or typed, with the time.',
  avoid: 'For a plain agreement, a single checkbox is enough.',
};

const input: InputDefinition = {
  interface: 'signature',
  name: 'consent',
  label: { en: 'Your signature', es: 'Su firma' },
  required: true,
};
const timestamp = '2026-03-31T09:05:00+02:00';
/** A PNG of one transparent pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';

const typed = (value: string): SignatureValue => ({ method: 'typed', value, timestamp });

export const examples: FieldExample<SignatureValue>[] = [
  {
    name: 'typed',
    input,
    value: typed('Ana María López'),
    answers: { consent: 'Ana María López', consent_timestamp: timestamp },
  },
  {
    name: 'drawn',
    input,
    value: { method: 'drawn', value: PIXEL, timestamp },
    answers: { consent: PIXEL, consent_timestamp: timestamp },
  },
  {
    name: 'a name of one character',
    input,
    value: typed('李'),
    answers: { consent: '李', consent_timestamp: timestamp },
  },
  { name: 'required and untouched', input, errors: ['required'] },
  { name: 'optional and untouched', input: { ...input, required: false } },
  { name: 'only blanks', input, value: typed('   '), errors: ['pattern'] },
  { name: 'a name that is too long', input, value: typed('x'.repeat(MAX_NAME_LENGTH + 1)), errors: ['maxLength'] },
  {
    name: 'a picture that is not an image',
    input,
    value: { method: 'drawn', value: 'data:image/png;base64,"><script>alert(1)</script>', timestamp },
    errors: ['pattern'],
    hostile: true,
  },
  {
    name: 'a name that is markup',
    input,
    value: typed('<img src=x onerror=alert(1)>'),
    answers: { consent: '<img src=x onerror=alert(1)>', consent_timestamp: timestamp },
    hostile: true,
  },
  {
    name: 'no time of signing',
    input,
    value: { method: 'typed', value: 'Ana', timestamp: 'yesterday' },
    errors: ['format'],
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: Your signature required',
  'radiogroup: How would you like to sign?',
  'radio: Draw my signature',
  '-1 radio: Type my name',
  '-name text: Your full name',
  '-date text: Signature Date',
];
