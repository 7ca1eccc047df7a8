import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import type { DateRangeInput, DateRangeValue } from './field.ts';

export const usage: FieldUsage = {
  name: 'Date range',
  group: 'date',
  use: 'Ask for a period with a first and a last day, such as a journey or a treatment.',
  avoid: 'For how long something lasted, ask for a number of days.',
};

const input: DateRangeInput = {
  interface: 'date_range',
  name: 'treatment',
  label: { en: 'When were you treated?', es: '¿Cuándo recibió tratamiento?' },
  required: true,
  config: { no_future: true },
};
const asking = (config: DateRangeInput['config']): DateRangeInput => ({ ...input, config });
const study = asking({ after: '2024-05-10', before: '2026-12-31' });
const days = { start: '2024-06-01', end: '2024-06-14' };

export const examples: FieldExample<DateRangeValue>[] = [
  { name: 'two days', input, value: days, answers: { treatment: days } },
  {
    name: 'one and the same day',
    input,
    value: { start: '2024-06-01', end: '2024-06-01' },
    answers: { treatment: { start: '2024-06-01', end: '2024-06-01' } },
  },
  {
    name: 'months',
    input: asking({ date_format: 'YYYY-MM' }),
    value: { start: '2023-11', end: '2024-02' },
    answers: { treatment: { start: '2023-11', end: '2024-02' } },
  },
  {
    name: 'years',
    input: asking({ date_format: 'YYYY' }),
    value: { start: '1998', end: '2004' },
    answers: { treatment: { start: '1998', end: '2004' } },
    keys: '1998{Tab}{Tab}2004',
  },
  {
    name: 'the whole time of the study',
    input: study,
    value: { start: '2024-05-10', end: '2026-12-31' },
    answers: { treatment: { start: '2024-05-10', end: '2026-12-31' } },
  },
  { name: 'required and untouched', input, errors: ['required'] },
  { name: 'optional and untouched', input: { ...input, required: false } },
  { name: 'without an end', input, value: { start: '2024-06-01' }, errors: ['dependencies'] },
  {
    name: 'without a start, although optional',
    input: { ...input, required: false },
    value: { end: '2024-06-01' },
    errors: ['dependencies'],
  },
  { name: 'the end before the start', input, value: { start: '2024-06-14', end: '2024-06-01' }, errors: ['dateOrder'] },
  { name: 'an incomplete end', input, value: { start: '2024-06-01', end: '2024-6-' }, errors: ['dateParts'] },
  {
    name: 'a start that does not exist',
    input,
    value: { start: '2023-02-29', end: '2024-06-01' },
    errors: ['dateParts'],
  },
  { name: 'an end in the future', input, value: { start: '2024-06-01', end: '9999-12-31' }, errors: ['notInFuture'] },
  { name: 'before the study', input: study, value: { start: '2024-05-09', end: '2024-06-01' }, errors: ['notBefore'] },
  {
    name: 'longer than the study',
    input: study,
    value: { start: '2024-06-01', end: '2027-01-01' },
    errors: ['notAfter'],
  },
  { name: 'nothing in it, sent past the form', input, value: {}, errors: ['minProperties'] },
  {
    name: 'more than two dates, sent past the form',
    input,
    value: { ...days, middle: '2024-06-07' } as DateRangeValue,
    errors: ['additionalProperties'],
  },
  { name: 'disabled', input: { ...input, disabled: true }, value: days, answers: { treatment: days } },
  {
    name: 'markup',
    input: { ...input, label: '<img src=x onerror="globalThis.hacked=1">' },
    value: { start: '<script>globalThis.hacked=1</script>', end: '2024-06-01' },
    errors: ['dateParts'],
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: When were you treated? required',
  'group: Start date',
  'select: Month',
  '-day text: Day',
  '-year text: Year',
  'button: Choose from a calendar',
  'group: End date',
  '-end select: Month',
  '-end-day text: Day',
  '-end-year text: Year',
  'button: Choose from a calendar',
];
