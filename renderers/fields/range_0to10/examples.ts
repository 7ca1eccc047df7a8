import type { FieldExample, ScaleInput, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Scale 0 to 10',
  group: 'number',
  use: 'Ask for a rating from 0 to 10, such as pain, with words at both ends.',
  avoid: 'If a value between two numbers counts, use the slider.',
};

const pain: ScaleInput = {
  interface: 'range_0to10',
  name: 'pain',
  label: {
    en: 'How strong was your pain at its worst, in the past 24 hours?',
    es: '¿Qué tan fuerte fue su peor dolor en las últimas 24 horas?',
  },
  config: {
    minimum_label: { en: 'no pain', es: 'ningún dolor' },
    maximum_label: { en: 'the worst pain you can imagine', es: 'el peor dolor que pueda imaginar' },
  },
};
const plain = {
  interface: 'range_0to10',
  name: 'rest',
  label: { en: 'How rested do you feel?', es: '¿Qué tan descansado se siente?' },
};

export const examples: readonly FieldExample<number | string>[] = [
  {
    name: 'with labels at both ends',
    input: { ...pain, required: true },
    value: 7,
    answers: { pain: 7 },
    keys: ' {ArrowRight>7/}',
  },
  { name: 'nothing is preselected', input: { ...pain } },
  { name: 'required and untouched', input: { ...pain, required: true }, errors: ['required'] },
  { name: 'zero is an answer', input: { ...pain, required: true }, value: 0, answers: { pain: 0 }, keys: ' ' },
  { name: 'ten, one step before zero', input: { ...pain }, value: 10, answers: { pain: 10 }, keys: ' {ArrowLeft}' },
  { name: 'without words', input: { ...plain }, value: 5, answers: { rest: 5 } },
  { name: 'eleven, sent past the form', input: { ...pain }, value: 11, errors: ['maximum'] },
  { name: 'below zero, sent past the form', input: { ...pain }, value: -1, errors: ['minimum'] },
  { name: 'between two numbers, sent past the form', input: { ...pain }, value: 6.5, errors: ['type'] },
  { name: 'a number as text, sent past the form', input: { ...pain }, value: '7', errors: ['type'] },
  { name: 'disabled', input: { ...pain, disabled: true }, value: 3, answers: { pain: 3 } },
  {
    name: 'markup and long words',
    input: {
      ...plain,
      label: '<img src=x onerror="globalThis.hacked=1">',
      config: { minimum_label: '<script>globalThis.hacked=1</script>', maximum_label: `${'W'.repeat(90)} {number}` },
    },
    value: 1,
    answers: { rest: 1 },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'radiogroup: How strong was your pain at its worst, in the past 24 hours?',
  'radio: 0 , no pain',
  '-1 radio: 1',
  '-2 radio: 2',
  '-3 radio: 3',
  '-4 radio: 4',
  '-5 radio: 5',
  '-6 radio: 6',
  '-7 radio: 7',
  '-8 radio: 8',
  '-9 radio: 9',
  '-10 radio: 10 , the worst pain you can imagine',
];
