import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import type { DateOfBirthInput } from './field.ts';

export const usage: FieldUsage = {
  name: 'Date of birth',
  group: 'date',
  use: 'Ask for the birthday. Three boxes to type in, and a calendar that begins with the year: nobody scrolls back sixty years.',
  avoid: 'If only the age in years counts, ask for the age.',
};

const input: DateOfBirthInput = {
  interface: 'date_of_birth',
  name: 'born',
  label: { en: 'When were you born?', es: '¿Cuándo nació usted?' },
  required: true,
};
const written = (dob_format: NonNullable<DateOfBirthInput['config']>['dob_format']): DateOfBirthInput => ({
  ...input,
  config: { dob_format },
});

export const examples: FieldExample<string>[] = [
  { name: 'a day', input, value: '1980-03-31', answers: { born: '1980-03-31' } },
  {
    name: 'a day, written the American way',
    input: written('MM-DD-YYYY'),
    value: '03-31-1980',
    answers: { born: '03-31-1980' },
  },
  { name: 'a month', input: written('YYYY-MM'), value: '1980-03', answers: { born: '1980-03' } },
  { name: 'a year', input: written('YYYY'), value: '1980', answers: { born: '1980' }, keys: '1980' },
  { name: 'the first year that can be entered', input, value: '1901-01-01', answers: { born: '1901-01-01' } },
  { name: 'a leap day', input, value: '2000-02-29', answers: { born: '2000-02-29' } },
  { name: 'required and untouched', input, errors: ['required'] },
  { name: 'optional and untouched', input: { ...input, required: false } },
  { name: 'February 30', input, value: '1980-02-30', errors: ['dateParts'] },
  { name: 'a leap day of a common year', input, value: '1981-02-29', errors: ['dateParts'] },
  { name: 'month 13', input: written('YYYY-MM'), value: '1980-13', errors: ['dateParts'] },
  {
    name: 'half typed, although optional',
    input: { ...input, required: false },
    value: '1980-3-',
    errors: ['dateParts'],
  },
  { name: 'a year of two digits', input: written('YYYY'), value: '80', errors: ['dateParts'], keys: '80' },
  { name: 'before the first year', input, value: '1900-12-31', errors: ['notBefore'] },
  { name: 'not born yet', input, value: '9999-12-31', errors: ['notInFuture'] },
  { name: 'words', input, value: 'last spring', errors: ['dateParts'] },
  { name: 'a season instead of a month', input: written('YYYY-MM'), value: '1980-spring', errors: ['dateParts'] },
  { name: 'a year that does not exist', input: written('YYYY'), value: '0000', errors: ['dateParts'], keys: '0000' },
  { name: 'another order than asked for', input, value: '03-31-1980', errors: ['dateParts'] },
  { name: 'the current year', input: written('YYYY'), value: '2026', answers: { born: '2026' }, keys: '2026' },
  { name: 'a future month of this year', input: written('YYYY-MM'), value: '2026-07', errors: ['notInFuture'] },
  { name: 'markup', input, value: '<img src=x onerror=alert(1)>--', errors: ['dateParts'], hostile: true },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: When were you born? required',
  'select: Month',
  '-day text: Day',
  '-year text: Year',
  'button: Choose from a calendar',
];
