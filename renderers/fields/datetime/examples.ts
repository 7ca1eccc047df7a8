import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import type { DateTimeInput } from './field.ts';

export const usage: FieldUsage = {
  name: 'Date and time',
  group: 'date',
  use: 'Ask for one moment, such as the last dose.',
  avoid: 'If the day is known, as in a diary, ask only for the time.',
};

const input: DateTimeInput = {
  interface: 'datetime',
  name: 'call_back',
  label: { en: 'When may we call you?', es: '¿Cuándo podemos llamarle?' },
  description: { en: 'We call between nine and five.', es: 'Llamamos entre las nueve y las cinco.' },
  required: true,
  config: { hours: { start: 9, end: 17 }, after: '2026-06-01', before: '2026-06-30' },
};
const asking = (config: DateTimeInput['config']): DateTimeInput => ({ ...input, description: undefined, config });
const sleep: DateTimeInput = {
  ...asking({ no_future: true }),
  name: 'slept',
  label: { en: 'When did you fall asleep?', es: '¿Cuándo se durmió?' },
};
const at = (time: string, offset = '-05:00') => `2026-06-16T${time}:00${offset}`;

export const examples: FieldExample<string>[] = [
  { name: 'a date and a time', input, value: at('10:30'), answers: { call_back: at('10:30') } },
  { name: 'the first minute of the hours', input, value: at('09:00'), answers: { call_back: at('09:00') } },
  { name: 'the last minute of the hours', input, value: at('17:00'), answers: { call_back: at('17:00') } },
  {
    name: 'the first day of the range',
    input,
    value: '2026-06-01T09:00:00+02:00',
    answers: { call_back: '2026-06-01T09:00:00+02:00' },
  },
  {
    name: 'the last day of the range, in the earliest time zone',
    input,
    value: '2026-06-30T17:00:00+14:00',
    answers: { call_back: '2026-06-30T17:00:00+14:00' },
  },
  {
    name: 'with seconds, from elsewhere',
    input: sleep,
    value: '2026-06-14T23:15:42+00:00',
    answers: { slept: '2026-06-14T23:15:42+00:00' },
  },
  {
    name: 'this very moment',
    input: sleep,
    value: '2026-06-15T14:00:00+02:00',
    answers: { slept: '2026-06-15T14:00:00+02:00' },
  },
  { name: 'required and untouched', input, errors: ['required'] },
  { name: 'optional and untouched', input: { ...input, required: false } },
  { name: 'a date without a time', input, value: '2026-06-16\n', errors: ['momentParts'] },
  {
    name: 'a time without a date, although optional',
    input: { ...input, required: false },
    value: '\n10:30',
    errors: ['momentParts'],
  },
  { name: 'a day that does not exist', input, value: '2026-06-31\n10:30', errors: ['momentParts'] },
  { name: 'a time that does not exist', input, value: '2026-06-16\n10:75', errors: ['momentParts'] },
  { name: 'half an hour before the hours', input, value: at('08:30'), errors: ['hourRange'] },
  { name: 'a minute after the hours', input, value: at('17:01'), errors: ['hourRange'] },
  { name: 'before the range', input, value: '2026-05-31T10:30:00-05:00', errors: ['notBefore'] },
  { name: 'after the range', input, value: '2026-07-01T10:30:00-05:00', errors: ['notAfter'] },
  {
    name: 'before the first day',
    input: asking({ after: '2026-06-01' }),
    value: '2026-05-31T10:30:00-05:00',
    errors: ['notBefore'],
  },
  {
    name: 'after the last day',
    input: asking({ before: '2026-06-30' }),
    value: '2026-07-01T10:30:00-05:00',
    errors: ['notAfter'],
  },
  { name: 'a minute ahead of now', input: sleep, value: '2026-06-15T14:01:00+02:00', errors: ['notInFuture'] },
  { name: 'without an offset, sent past the form', input, value: '2026-06-16T10:30:00', errors: ['momentParts'] },
  {
    name: 'in universal time without its offset, sent past the form',
    input,
    value: '2026-06-16T10:30:00Z',
    errors: ['momentParts'],
  },
  { name: 'disabled', input: { ...input, disabled: true }, value: at('10:30'), answers: { call_back: at('10:30') } },
  { name: 'read-only', input: { ...input, read_only: true }, value: at('10:30'), answers: { call_back: at('10:30') } },
  {
    name: 'markup',
    input: { ...input, label: '<img src=x onerror="globalThis.hacked=1">' },
    value: '<script>globalThis.hacked=1</script>\n<b>',
    errors: ['momentParts'],
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: When may we call you? required',
  'select: Month',
  '-day text: Day',
  '-year text: Year',
  'button: Choose from a calendar',
  '-time text: Time',
  'button: Choose a time',
];
