import type { FieldExample, ScaleInput, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Scale 1 to 10',
  group: 'number',
  use: 'Ask for a rating from 1 to 10.',
  avoid: 'If "not at all" is an answer, use the scale from 0 to 10.',
};

const sleep: ScaleInput = {
  interface: 'range_1to10',
  name: 'sleep_quality',
  label: { en: 'How well did you sleep last night?', es: '¿Qué tan bien durmió anoche?' },
  description: { en: 'Think of the whole night.', es: 'Piense en toda la noche.' },
  config: { minimum_label: { en: 'very badly', es: 'muy mal' }, maximum_label: { en: 'very well', es: 'muy bien' } },
};

export const examples: readonly FieldExample<number | string>[] = [
  {
    name: 'with labels at both ends',
    input: { ...sleep, required: true },
    value: 8,
    answers: { sleep_quality: 8 },
    keys: ' {ArrowRight>7/}',
  },
  { name: 'nothing is preselected', input: { ...sleep } },
  { name: 'required and untouched', input: { ...sleep, required: true }, errors: ['required'] },
  { name: 'the lowest is one', input: { ...sleep }, value: 1, answers: { sleep_quality: 1 }, keys: ' ' },
  { name: 'the highest is ten', input: { ...sleep }, value: 10, answers: { sleep_quality: 10 }, keys: ' {ArrowUp}' },
  {
    name: 'a label at one end only',
    input: { ...sleep, config: { maximum_label: { en: 'very well', es: 'muy bien' } } },
    value: 4,
    answers: { sleep_quality: 4 },
  },
  { name: 'zero, sent past the form', input: { ...sleep }, value: 0, errors: ['minimum'] },
  { name: 'eleven, sent past the form', input: { ...sleep }, value: 11, errors: ['maximum'] },
  { name: 'words instead of a number, sent past the form', input: { ...sleep }, value: 'ten', errors: ['type'] },
  { name: 'read-only', input: { ...sleep, read_only: true }, value: 6, answers: { sleep_quality: 6 } },
  {
    name: 'markup',
    input: { ...sleep, name: '__proto__', label: '<b onclick="globalThis.hacked=1">bold?</b>' },
    value: 2,
    answers: Object.fromEntries([['__proto__', 2]]),
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'radiogroup: How well did you sleep last night?',
  'radio: 1 , very badly',
  '-1 radio: 2',
  '-2 radio: 3',
  '-3 radio: 4',
  '-4 radio: 5',
  '-5 radio: 6',
  '-6 radio: 7',
  '-7 radio: 8',
  '-8 radio: 9',
  '-9 radio: 10 , very well',
];
