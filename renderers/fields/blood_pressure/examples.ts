import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import type { PressureValue } from './pressure.ts';

export const usage: FieldUsage = {
  name: 'Blood pressure',
  group: 'measurement',
  use: 'Ask for one reading of a blood pressure monitor, both numbers together.',
  avoid: 'For several readings, put it in a repeated group, so that each has its own time.',
};

const pressure = {
  interface: 'blood_pressure',
  name: 'pressure',
  label: { en: 'What was your blood pressure this morning?', es: '¿Cuál fue su presión arterial esta mañana?' },
  description: {
    en: 'Sit quietly for five minutes before you measure.',
    es: 'Siéntese tranquilo cinco minutos antes de medirla.',
  },
};

export const examples: readonly FieldExample<PressureValue>[] = [
  { name: 'empty is sent as an underscore', input: { ...pressure }, answers: { pressure: '_' } },
  { name: 'required and untouched', input: { ...pressure, required: true }, errors: ['required'] },
  {
    name: 'measured',
    input: { ...pressure, required: true },
    value: { systolic: 120, diastolic: 80 },
    answers: { pressure: '120 mm Hg / 80 mm Hg' },
    keys: '120{Tab}80',
  },
  {
    name: 'the lowest',
    input: { ...pressure },
    value: { systolic: 60, diastolic: 30 },
    answers: { pressure: '60 mm Hg / 30 mm Hg' },
    keys: '60{Tab}30',
  },
  {
    name: 'the highest',
    input: { ...pressure },
    value: { systolic: 210, diastolic: 130 },
    answers: { pressure: '210 mm Hg / 130 mm Hg' },
    keys: '210{Tab}130',
  },
  {
    name: 'one apart',
    input: { ...pressure },
    value: { systolic: 81, diastolic: 80 },
    answers: { pressure: '81 mm Hg / 80 mm Hg' },
  },
  {
    name: 'systolic too low',
    input: { ...pressure },
    value: { systolic: 59, diastolic: 40 },
    errors: ['minimum'],
    keys: '59{Tab}40',
  },
  {
    name: 'systolic too high',
    input: { ...pressure },
    value: { systolic: 211, diastolic: 80 },
    errors: ['maximum'],
    keys: '211{Tab}80',
  },
  {
    name: 'diastolic too low',
    input: { ...pressure },
    value: { systolic: 120, diastolic: 29 },
    errors: ['minimum'],
    keys: '120{Tab}29',
  },
  {
    name: 'diastolic too high',
    input: { ...pressure },
    value: { systolic: 140, diastolic: 131 },
    errors: ['maximum'],
    keys: '140{Tab}131',
  },
  {
    name: 'the same twice',
    input: { ...pressure },
    value: { systolic: 80, diastolic: 80 },
    errors: ['exceeds'],
    keys: '80{Tab}80',
  },
  {
    name: 'in the wrong order',
    input: { ...pressure },
    value: { systolic: 80, diastolic: 120 },
    errors: ['exceeds'],
    keys: '80{Tab}120',
  },
  {
    name: 'the upper number alone',
    input: { ...pressure },
    value: { systolic: 120 },
    errors: ['dependencies'],
    keys: '120',
  },
  {
    name: 'the lower number alone',
    input: { ...pressure },
    value: { diastolic: 80 },
    errors: ['dependencies'],
    keys: '{Tab}80',
  },
  {
    name: 'decimals',
    input: { ...pressure },
    value: { systolic: '120.5', diastolic: 80 },
    errors: ['type'],
    keys: '120.5{Tab}80',
  },
  {
    name: 'a text of another shape, sent past the form',
    input: { ...pressure },
    value: '120/80' as PressureValue,
    errors: ['type'],
  },
  { name: 'nothing in it, sent past the form', input: { ...pressure }, value: {}, errors: ['minProperties'] },
  {
    name: 'disabled',
    input: { ...pressure, disabled: true },
    value: { systolic: 120, diastolic: 80 },
    answers: { pressure: '120 mm Hg / 80 mm Hg' },
  },
  {
    name: 'read-only',
    input: { ...pressure, read_only: true },
    value: { systolic: 120, diastolic: 80 },
    answers: { pressure: '120 mm Hg / 80 mm Hg' },
  },
  {
    name: 'markup',
    input: { ...pressure, label: '<img src=x onerror="globalThis.hacked=1">' },
    value: { systolic: '<script>globalThis.hacked=1</script>', diastolic: 80 },
    errors: ['type'],
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: What was your blood pressure this morning? required',
  'text: Upper number (systolic), 60 to 210 mm Hg',
  '-diastolic text: Lower number (diastolic), 30 to 130 mm Hg',
];
