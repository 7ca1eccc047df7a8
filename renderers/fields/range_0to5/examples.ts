import type { FieldExample, ScaleInput, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Scale 0 to 5',
  group: 'number',
  use: 'Ask for a rating in six steps from 0.',
  avoid: 'If every step has a word, use radio buttons.',
};

const breath: ScaleInput = {
  interface: 'range_0to5',
  name: 'breathlessness',
  label: {
    en: 'How short of breath were you when climbing stairs?',
    es: '¿Cuánta falta de aire sintió al subir escaleras?',
  },
  config: {
    minimum_label: { en: 'not at all', es: 'nada' },
    maximum_label: { en: 'could not go on', es: 'no pude seguir' },
  },
};

export const examples: readonly FieldExample<number | string>[] = [
  {
    name: 'with labels at both ends',
    input: { ...breath, required: true },
    value: 3,
    answers: { breathlessness: 3 },
    keys: ' {ArrowRight>3/}',
  },
  { name: 'nothing is preselected', input: { ...breath } },
  { name: 'required and untouched', input: { ...breath, required: true }, errors: ['required'] },
  {
    name: 'zero is an answer',
    input: { ...breath, required: true },
    value: 0,
    answers: { breathlessness: 0 },
    keys: ' ',
  },
  { name: 'the highest is five', input: { ...breath }, value: 5, answers: { breathlessness: 5 }, keys: ' {ArrowLeft}' },
  { name: 'six, sent past the form', input: { ...breath }, value: 6, errors: ['maximum'] },
  { name: 'below zero, sent past the form', input: { ...breath }, value: -1, errors: ['minimum'] },
  { name: 'half a point, sent past the form', input: { ...breath }, value: 2.5, errors: ['type'] },
  { name: 'disabled', input: { ...breath, disabled: true }, value: 2, answers: { breathlessness: 2 } },
  {
    name: 'markup',
    input: {
      ...breath,
      config: { minimum_label: '<img src=x onerror="globalThis.hacked=1">', maximum_label: '{broken, plural,' },
    },
    value: 5,
    answers: { breathlessness: 5 },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'radiogroup: How short of breath were you when climbing stairs?',
  'radio: 0 , not at all',
  '-1 radio: 1',
  '-2 radio: 2',
  '-3 radio: 3',
  '-4 radio: 4',
  '-5 radio: 5 , could not go on',
];
