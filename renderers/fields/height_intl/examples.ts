import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import type { HeightInput } from './field.ts';
import type { HeightValue } from './height.ts';

export const usage: FieldUsage = {
  name: 'Height',
  group: 'measurement',
  use: 'Ask for body height in feet and inches or in centimeters; participants can change the units.',
  avoid: 'For other lengths, use a number with a unit.',
};

const imperial: HeightInput = {
  interface: 'height_intl',
  name: 'height',
  label: { en: 'How tall are you?', es: '¿Cuánto mide usted?' },
  required: true,
  config: { units: 'inches' },
};
const metric: HeightInput = { ...imperial, config: { units: 'centimeters' } };

export const examples: FieldExample<HeightValue>[] = [
  {
    name: 'imperial, half an inch',
    input: imperial,
    value: { units: 'inches', value: 65.5 },
    answers: { height: 65.5, height_units: 'inches' },
  },
  {
    name: 'imperial, shortest',
    input: imperial,
    value: { units: 'inches', value: 36 },
    answers: { height: 36, height_units: 'inches' },
  },
  {
    name: 'imperial, tallest',
    input: imperial,
    value: { units: 'inches', value: 95.5 },
    answers: { height: 95.5, height_units: 'inches' },
  },
  {
    name: 'metric',
    input: metric,
    value: { units: 'centimeters', value: 172 },
    answers: { height: 172, height_units: 'centimeters' },
    keys: '172',
  },
  {
    name: 'metric with decimals',
    input: metric,
    value: { units: 'centimeters', value: 172.5 },
    answers: { height: 172.5, height_units: 'centimeters' },
    keys: '172.5',
  },
  {
    name: 'metric, smallest',
    input: metric,
    value: { units: 'centimeters', value: 91 },
    answers: { height: 91, height_units: 'centimeters' },
  },
  {
    name: 'metric, largest',
    input: metric,
    value: { units: 'centimeters', value: 243 },
    answers: { height: 243, height_units: 'centimeters' },
  },
  { name: 'required and untouched', input: imperial, errors: ['required'] },
  {
    name: 'optional and untouched, usual units of the locale',
    input: { ...imperial, required: false, config: undefined },
  },
  { name: 'nothing but its units', input: imperial, value: { units: 'inches' }, errors: ['minProperties'] },
  { name: 'feet without inches', input: imperial, value: { units: 'inches', feet: 5 }, errors: ['dependencies'] },
  {
    name: 'inches without feet, although optional',
    input: { ...imperial, required: false },
    value: { units: 'inches', inches: 0 },
    errors: ['dependencies'],
  },
  { name: 'one centimeter too short', input: metric, value: { units: 'centimeters', value: 90 }, errors: ['minimum'] },
  { name: 'one centimeter too tall', input: metric, value: { units: 'centimeters', value: 244 }, errors: ['maximum'] },
  {
    name: 'inches typed as centimeters',
    input: metric,
    value: { units: 'centimeters', value: 65.5 },
    errors: ['minimum'],
    keys: '65.5',
  },
  {
    name: 'too short in inches, sent past the form',
    input: imperial,
    value: { units: 'inches', value: 35.5 },
    errors: ['enum'],
  },
  {
    name: 'too tall in inches, sent past the form',
    input: imperial,
    value: { units: 'inches', value: 96 },
    errors: ['enum'],
  },
  {
    name: 'a quarter of an inch, sent past the form',
    input: imperial,
    value: { units: 'inches', value: 65.25 },
    errors: ['enum'],
  },
  {
    name: 'other units, sent past the form',
    input: metric,
    value: { units: 'cubits' as 'inches', value: 100 },
    errors: ['pattern'],
  },
  {
    name: 'words instead of a number',
    input: metric,
    value: { units: 'centimeters', value: 'tall' },
    errors: ['type'],
    keys: 'tall',
  },
  {
    name: 'markup',
    input: metric,
    value: { units: 'centimeters', value: '<img src=x onerror=alert(1)>' },
    errors: ['type'],
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: How tall are you? required',
  'select: Feet',
  '-inches select: Inches',
  'button: Use centimeters',
];
