import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import type { RangeSliderInput, RangeValue } from './field.ts';

export const usage: FieldUsage = {
  name: 'Slider for a range',
  group: 'number',
  use: 'Ask from where to where something goes, such as the hours slept in bad and in good nights.',
  avoid: 'For one value, use the slider.',
};

const sugar: RangeSliderInput = {
  interface: 'range_slider',
  name: 'sugar',
  label: {
    en: 'Between which numbers was your blood sugar today, in mg/dL?',
    es: '¿Entre qué números estuvo hoy su azúcar en sangre, en mg/dL?',
  },
};
const hours: RangeSliderInput = {
  interface: 'range_slider',
  name: 'hours',
  label: {
    en: 'How many hours do you sleep, on your shortest and your longest night?',
    es: '¿Cuántas horas duerme en su noche más corta y en la más larga?',
  },
  config: { minimum: 0, maximum: 14, step: 0.5, minimum_label: { en: 'no sleep', es: 'sin dormir' } },
};

export const examples: readonly FieldExample<RangeValue>[] = [
  { name: 'no handles until it is touched', input: { ...sugar } },
  { name: 'required and untouched', input: { ...sugar, required: true }, errors: ['required'] },
  {
    name: 'both ends typed',
    input: { ...sugar, required: true },
    value: { min: 80, max: 140 },
    answers: { sugar: { min: 80, max: 140 } },
    keys: '{Tab}{Tab}80{Tab}140',
  },
  {
    name: 'the first key sets both ends',
    input: { ...sugar },
    value: { min: 0, max: 200 },
    answers: { sugar: { min: 0, max: 200 } },
    keys: '{ArrowRight}',
  },
  {
    name: 'by keyboard',
    input: { ...hours },
    value: { min: 1, max: 13 },
    answers: { hours: { min: 1, max: 13 } },
    keys: '{Home}{ArrowRight}{ArrowRight}{Tab}{ArrowLeft}{ArrowLeft}',
  },
  {
    name: 'decimals',
    input: { ...hours },
    value: { min: 5.5, max: 9 },
    answers: { hours: { min: 5.5, max: 9 } },
    keys: '{Tab}{Tab}5,5{Tab}9',
  },
  {
    name: 'the lowest above the highest',
    input: { ...sugar },
    value: { min: 140, max: 80 },
    errors: ['exceeds'],
    keys: '{Tab}{Tab}140{Tab}80',
  },
  {
    name: 'the same number twice',
    input: { ...sugar },
    value: { min: 80, max: 80 },
    errors: ['exceeds'],
    keys: '{Tab}{Tab}80{Tab}80',
  },
  {
    name: 'the lowest number alone',
    input: { ...sugar },
    value: { min: 80 },
    errors: ['dependencies'],
    keys: '{Tab}{Tab}80',
  },
  {
    name: 'the highest number alone',
    input: { ...sugar },
    value: { max: 80 },
    errors: ['dependencies'],
    keys: '{Tab}{Tab}{Tab}80',
  },
  {
    name: 'beyond the scale',
    input: { ...sugar },
    value: { min: 80, max: 201 },
    errors: ['maximum'],
    keys: '{Tab}{Tab}80{Tab}201',
  },
  {
    name: 'below the scale, sent past the form',
    input: { ...sugar },
    value: { min: -1, max: 20 },
    errors: ['minimum'],
  },
  {
    name: 'between two steps',
    input: { ...hours },
    value: { min: 5.25, max: 9 },
    errors: ['onStep'],
    keys: '{Tab}{Tab}5.25{Tab}9',
  },
  {
    name: 'words',
    input: { ...sugar },
    value: { min: 'low', max: 140 },
    errors: ['type'],
    keys: '{Tab}{Tab}low{Tab}140',
  },
  { name: 'nothing in it, sent past the form', input: { ...sugar }, value: {}, errors: ['minProperties'] },
  {
    name: 'disabled',
    input: { ...sugar, disabled: true },
    value: { min: 80, max: 140 },
    answers: { sugar: { min: 80, max: 140 } },
  },
  {
    name: 'read-only',
    input: { ...sugar, read_only: true },
    value: { min: 80, max: 140 },
    answers: { sugar: { min: 80, max: 140 } },
  },
  {
    name: 'markup',
    input: { ...sugar, label: '<img src=x onerror="globalThis.hacked=1">' },
    value: { min: '<script>globalThis.hacked=1</script>', max: 140 },
    errors: ['type'],
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: Between which numbers was your blood sugar today, in mg/dL? required',
  'range: Lowest number',
  '-1 range: Highest number',
  '-min text: Lowest number',
  '-max text: Highest number',
];
