import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import type { DatePickerInput } from './field.ts';

export const usage: FieldUsage = {
  name: 'Date',
  group: 'date',
  use: 'Ask for a day, a month or a year, past or coming, with the bounds of the study.',
  avoid: 'For a birthday use the date of birth; with a time of day, use date and time.',
};

const input: DatePickerInput = {
  interface: 'date_picker',
  name: 'first_visit',
  label: {
    en: 'When did you first see a doctor about your sleep?',
    es: '¿Cuándo consultó por primera vez a un médico por su sueño?',
  },
  description: { en: 'Your best guess is fine.', es: 'Basta con una fecha aproximada.' },
  required: true,
};
const asking = (config: DatePickerInput['config']): DatePickerInput => ({ ...input, config });
const past = asking({ no_future: true });
const study = asking({ after: '2024-05-10', before: '2026-12-31' });
const months = asking({ date_format: 'YYYY-MM', after: '2024-05' });
const untilJune = asking({ before: '2026-06-30' });

export const examples: FieldExample<string>[] = [
  { name: 'a day', input, value: '2019-03-31', answers: { first_visit: '2019-03-31' } },
  { name: 'a month', input: asking({ date_format: 'YYYY-MM' }), value: '2019-03', answers: { first_visit: '2019-03' } },
  {
    name: 'a year, from the list',
    input: asking({ date_format: 'YYYY' }),
    value: '2019',
    answers: { first_visit: '2019' },
  },
  {
    name: 'a year that the list does not offer',
    input: asking({ date_format: 'YYYY' }),
    value: '1915',
    answers: { first_visit: '1915' },
  },
  {
    name: 'a year, typed because the list is empty',
    input: asking({ date_format: 'YYYY', after: '2030' }),
    value: '2031',
    answers: { first_visit: '2031' },
    keys: '2031',
  },
  { name: 'the first day that can be entered', input, value: '1901-01-01', answers: { first_visit: '1901-01-01' } },
  { name: 'a future day', input, value: '2031-01-01', answers: { first_visit: '2031-01-01' } },
  {
    name: 'today, with no future dates allowed',
    input: past,
    value: '2026-06-15',
    answers: { first_visit: '2026-06-15' },
  },
  { name: 'the first day of the study', input: study, value: '2024-05-10', answers: { first_visit: '2024-05-10' } },
  { name: 'the last day of the study', input: study, value: '2026-12-31', answers: { first_visit: '2026-12-31' } },
  { name: 'required and untouched', input, errors: ['required'] },
  { name: 'optional and untouched', input: { ...input, required: false } },
  { name: 'no year chosen', input: asking({ date_format: 'YYYY' }), errors: ['required'] },
  { name: 'without a day', input, value: '2019-3-', errors: ['dateParts'] },
  { name: 'a month without a year', input: asking({ date_format: 'YYYY-MM' }), value: '-3', errors: ['dateParts'] },
  { name: 'a day that does not exist', input, value: '2023-02-29', errors: ['dateParts'] },
  { name: 'a year of two digits', input, value: '19-3-31', errors: ['dateParts'] },
  { name: 'a day instead of a month', input: months, value: '2024-06-01', errors: ['dateParts'] },
  { name: 'in the future, although not allowed', input: past, value: '9999-12-31', errors: ['notInFuture'] },
  { name: 'before the first year', input, value: '1900-12-31', errors: ['notBefore'] },
  { name: 'before the study', input: study, value: '2024-05-09', errors: ['notBefore'] },
  { name: 'after the study', input: study, value: '2027-01-01', errors: ['notAfter'] },
  { name: 'a month too early', input: months, value: '2024-04', errors: ['notBefore'] },
  { name: 'a day too late', input: untilJune, value: '2026-07-01', errors: ['notAfter'] },
  {
    name: 'disabled',
    input: { ...input, disabled: true },
    value: '2019-03-31',
    answers: { first_visit: '2019-03-31' },
  },
  {
    name: 'read-only',
    input: { ...asking({ date_format: 'YYYY' }), read_only: true },
    value: '2019',
    answers: { first_visit: '2019' },
  },
  {
    name: 'markup',
    input: { ...input, label: '<script>globalThis.hacked=1</script>' },
    value: '<img src=x onerror="globalThis.hacked=1">--',
    errors: ['dateParts'],
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: When did you first see a doctor about your sleep? required',
  'select: Month',
  '-day text: Day',
  '-year text: Year',
  'button: Choose from a calendar',
];
