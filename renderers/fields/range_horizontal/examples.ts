import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import type { NumberEntry } from '#kit/pure/texts/index.ts';
import type { RangeHorizontalInput } from './field.ts';

export const usage: FieldUsage = {
  name: 'Slider',
  group: 'number',
  use: 'Ask for a value on a continuous scale, such as a visual analog scale.',
  avoid: 'For a few whole steps, a scale is easier to press.',
};

const energy: RangeHorizontalInput = {
  interface: 'range_horizontal',
  name: 'energy',
  label: { en: 'How much energy did you have today?', es: '¿Cuánta energía tuvo hoy?' },
  config: {
    minimum_label: { en: 'none', es: 'ninguna' },
    maximum_label: { en: 'as much as ever', es: 'toda la de siempre' },
  },
};
const mood: RangeHorizontalInput = {
  interface: 'range_horizontal',
  name: 'mood',
  label: { en: 'How has your mood changed?', es: '¿Cómo ha cambiado su ánimo?' },
  description: {
    en: 'Below zero is worse, above zero is better.',
    es: 'Por debajo de cero es peor, por encima es mejor.',
  },
  config: { minimum: -2, maximum: 2, step: 0.1 },
};

export const examples: readonly FieldExample<NumberEntry>[] = [
  { name: 'no handle until it is touched', input: { ...energy } },
  { name: 'required and untouched', input: { ...energy, required: true }, errors: ['required'] },
  {
    name: 'by the arrows of the keyboard',
    input: { ...energy, required: true },
    value: 2,
    answers: { energy: 2 },
    keys: '{ArrowRight}{ArrowRight}{ArrowRight}',
  },
  { name: 'typed', input: { ...energy }, value: 4, answers: { energy: 4 }, keys: '{Tab}4' },
  {
    name: 'the first step in is the lowest number',
    input: { ...energy },
    value: 0,
    answers: { energy: 0 },
    keys: '{ArrowRight}',
  },
  { name: 'End goes to the highest', input: { ...energy }, value: 5, answers: { energy: 5 }, keys: '{End}' },
  { name: 'Home and Page Up', input: { ...mood }, value: -1.6, answers: { mood: -1.6 }, keys: '{Home}{PageUp}' },
  { name: 'decimal comma', input: { ...mood }, value: 0.3, answers: { mood: 0.3 }, keys: '{Tab}0,3' },
  {
    name: 'the usual scale',
    input: { interface: 'range_horizontal', name: 'n', label: { en: 'Your number', es: 'Su número' } },
    value: 3,
    answers: { n: 3 },
  },
  {
    name: 'a label in the middle',
    input: {
      ...mood,
      config: {
        ...mood.config,
        minimum_label: { en: 'much worse', es: 'mucho peor' },
        middle_label: { en: 'as before', es: 'como antes' },
        maximum_label: { en: 'much better', es: 'mucho mejor' },
      },
    },
    value: 0,
    answers: { mood: 0 },
    keys: '{Tab}0',
  },
  { name: 'above the scale', input: { ...energy }, value: 6, errors: ['maximum'], keys: '{Tab}6' },
  { name: 'below the scale', input: { ...mood }, value: -3, errors: ['minimum'], keys: '{Tab}-3' },
  { name: 'between two steps', input: { ...energy }, value: 2.5, errors: ['onStep'], keys: '{Tab}2.5' },
  { name: 'words', input: { ...energy }, value: 'a lot', errors: ['type'], keys: '{Tab}a lot' },
  { name: 'disabled', input: { ...energy, disabled: true }, value: 3, answers: { energy: 3 } },
  { name: 'read-only', input: { ...energy, read_only: true }, value: 3, answers: { energy: 3 } },
  {
    name: 'markup and long words',
    input: {
      ...energy,
      label: '<img src=x onerror="globalThis.hacked=1">',
      config: { minimum_label: '<script>globalThis.hacked=1</script>', maximum_label: 'W'.repeat(90) },
    },
    value: 1,
    answers: { energy: 1 },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: How much energy did you have today? required',
  'range: How much energy did you have today? required',
  '-number text: Your number, from 0 to 5',
];
