import { describe, expect, test } from 'vitest';
import type { InputDefinition } from '#kit/pure/fields/types.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { escapeRegExp } from 'es-toolkit';
import { sampleOf } from '#tests/sample.ts';
import { errorAfterVisit } from './mount.tsx';
import { saidBy } from './said.ts';

interface Rule {
  ids: string;
  type: string;
  more?: Partial<InputDefinition>;
  /** The error text of each value that the rule rejects. */
  bad: readonly (readonly [value: unknown, says: string | RegExp])[];
  /** Values that no rule rejects. */
  good?: readonly unknown[];
}

const required = { required: true };
const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
];
const verified = { value: '7 Elm St', experian_address_url: 'addresses/2', verified: true };
const poBox = { ...verified, value: 'PO Box 12, Austin' };
const jpeg = (size: number, type = 'image/jpeg') => ({ file_id: 'a', name: 'a.jpg', type, size });
const text = (length: number) => 'x'.repeat(length);
const json = (content: string, size = 10, type = 'application/json') => ({
  text: content,
  name: 'nights.json',
  size,
  type,
});
const items = (count: number, total: number | undefined, answer = 1) => ({
  ...Object.fromEntries(Array.from({ length: count }, (_, item) => [`item_${item}`, answer])),
  ...(total === undefined ? {} : { total }),
});
const phq9 = { ...required, config: { displayMessage: { region: 'US' } } };
const VERIFY = 'Please select a verified address';
const CHECK = 'This must be checked to proceed.';
const UNANSWERED = 'Not all questions have been answered';
const PRESSURE = 'Please enter a valid blood pressure measurement';
const HEIGHT = 'Enter value 91 to 243 centimeters.';
const FEET = 'Please enter both feet and inches';
const PHONE = 'This field must be in the format of 12345678999 or 1 (234) 567-8999';
const TIME = 'Please use the format 11:11 AM';
const ORDER = 'The highest number must be greater than the lowest number.';
const DATE = 'Please select a day, month and year.';
const HOURS = /^Please select a time between 9:00\sAM and 5:00\sPM\.$/;

/** The rules of section 5: what each rejects, and the text below the question. Today is June 15, 2026. */
const rules: readonly Rule[] = [
  { ids: '[C5.01]', type: 'address', bad: [[{ value: '7 Elm St', verified: false }, VERIFY]], good: [verified] },
  {
    ids: '[C5.03]',
    type: 'address',
    more: { config: { allow_po_box: false } },
    bad: [[poBox, 'We apologize that PO Box addresses are not allowed. Please enter another address']],
    good: [verified],
  },
  { ids: '[C5.03]', type: 'address', bad: [], good: [poBox] },
  {
    ids: '[C5.04] [C5.05]',
    type: 'checkbox',
    more: required,
    bad: [
      [false, CHECK],
      [undefined, CHECK],
    ],
    good: [true],
  },
  { ids: '[C5.04]', type: 'checkbox', bad: [], good: [false, undefined, true] },
  {
    ids: '[C5.06] [C5.07]',
    type: 'checkbox_with_other',
    more: { ...required, options },
    bad: [
      [undefined, 'please enter a value'],
      [[{ answer: 'other', user_value: '' }], 'please enter a value for other'],
      [[{ answer: 'a' }, { answer: 'other', user_value: ' ' }], 'please enter a value for other'],
    ],
    good: [[{ answer: 'a' }], [{ answer: 'other', user_value: 'gout' }]],
  },
  {
    ids: '[C5.08]',
    type: 'color',
    bad: [
      ['#12', 'invalid color'],
      ['red', 'invalid color'],
    ],
    good: ['#336699'],
  },
  {
    ids: '[C5.09]',
    type: 'datetime',
    bad: [
      ['2026-03-31T09:05:00', /valid/],
      ['2026-03-31 09:05:00+02:00', /valid/],
      ['2026-03-31T09:05:00Z', /valid/],
      ['2026-02-30T09:05:00+02:00', /valid/],
    ],
    good: ['2026-03-31T09:05:00+02:00', '2026-03-31T23:59:59-05:00'],
  },
  {
    ids: '[C5.10]',
    type: 'datetime',
    more: { config: { before: '2026-03-31' } },
    bad: [['2026-04-01T00:00:00+02:00', 'Please select a date on or before March 31, 2026.']],
    good: ['2026-03-31T23:59:00+02:00'],
  },
  {
    ids: '[C5.11]',
    type: 'datetime',
    more: { config: { after: '2026-03-01' } },
    bad: [['2026-02-28T23:59:00+02:00', 'Please select a date on or after March 1, 2026.']],
    good: ['2026-03-01T00:00:00+02:00'],
  },
  {
    ids: '[C5.12] [C5.13]',
    type: 'datetime',
    more: { config: { hours: { start: 9, end: 17 } } },
    bad: [
      ['2026-03-31T08:59:00+02:00', HOURS],
      ['2026-03-31T17:01:00+02:00', HOURS],
      ['2026-03-31T17:59:00+02:00', HOURS],
      ['2026-03-31T18:00:00+02:00', HOURS],
    ],
    good: ['2026-03-31T09:00:00+02:00', '2026-03-31T16:59:00+02:00', '2026-03-31T17:00:00+02:00'],
  },
  {
    ids: '[C5.14] [C5.16] [C5.15]',
    type: 'date_of_birth',
    bad: [
      ['1980-02-30', 'Invalid Date: February 1980 has no day 30.'],
      ['1980-13-01', 'Invalid Date: there is no month 13. Months run from 1 to 12.'],
      ['03-31-1980', /^Invalid/],
      ['1980-03', /^Invalid/],
    ],
    good: ['1980-03-31'],
  },
  {
    ids: '[C5.17] [C5.15]',
    type: 'date_of_birth',
    more: { config: { dob_format: 'MM-DD-YYYY' } },
    bad: [['1980-03-31', /^Invalid/]],
    good: ['03-31-1980'],
  },
  {
    ids: '[C5.18] [C5.15]',
    type: 'date_of_birth',
    more: { config: { dob_format: 'YYYY-MM' } },
    bad: [['1980-03-31', /^Invalid/]],
    good: ['1980-03'],
  },
  {
    ids: '[C5.19] [C5.15]',
    type: 'date_of_birth',
    more: { config: { dob_format: 'YYYY' } },
    bad: [['1980-03-31', /^Invalid/]],
    good: ['1980'],
  },
  {
    ids: '[C5.20]',
    type: 'date_of_birth',
    bad: [['2026-06-17', 'Date cannot be in the future.']],
    good: ['2026-06-15'],
  },
  {
    ids: '[C5.21] [C5.22] [P5.03] [P5.04]',
    type: 'email_confirm',
    bad: [[{ email: 'a@b.org', confirm: 'b@b.org' }, 'Please confirm you typed your email address correctly']],
    good: [{ email: 'a@b.org', confirm: 'a@b.org' }],
  },
  ...(
    [
      ['gad7', 7, required],
      ['phq9', 9, phq9],
      ['ess', 8, required],
      ['acq5', 5, required],
    ] as const
  ).flatMap(([type, count, more]): Rule[] => [
    { ids: '[C5.23]', type, more, bad: [1, 'seven', [1], true].map((value) => [value, /./] as const) },
    { ids: '[C5.24] [C8.03]', type, more, bad: [[items(count - 1, undefined), UNANSWERED]] },
    {
      ids: '[C5.25]',
      type,
      more,
      bad: [[items(count, undefined), /./]],
      good: [items(count, type === 'acq5' ? 1 : count)],
    },
    type === 'acq5'
      ? {
          ids: '[C5.27]',
          type,
          more,
          bad: [
            [items(5, 2), 'invalid average'],
            [items(5, 5), 'invalid average'],
          ],
          good: [{ ...items(5, 1.4), item_0: 3 }],
        }
      : {
          ids: '[C5.26]',
          type,
          more,
          bad: [
            [items(count, count - 1), 'invalid sum'],
            [items(count, 0), 'invalid sum'],
          ],
          good: [{ ...items(count, count + 2), item_0: 3 }],
        },
  ]),
  {
    ids: '[C5.28] [C5.31]',
    type: 'file_uploader',
    more: required,
    bad: [[undefined, 'Please upload at least one file.']],
    good: [[jpeg(10)]],
  },
  {
    ids: '[C5.29] [C8.09] [C3.042]',
    type: 'file_uploader',
    more: { config: { max_size: 100 } },
    bad: [[[jpeg(76)], 'Files a.jpg exceeds the allowed file size.']],
    good: [[jpeg(75)]],
  },
  {
    ids: '[C5.30]',
    type: 'file_uploader',
    bad: [[[jpeg(10, 'application/pdf')], 'Choose files in JPEG or PNG format.']],
    good: [[jpeg(10, 'image/png')]],
  },
  {
    ids: '[C8.10] [C9.40]',
    type: 'file_uploader',
    bad: [[[jpeg(1), jpeg(2), jpeg(3)], 'You have selected too many files.']],
    good: [[jpeg(1), jpeg(2)]],
  },
  {
    ids: '[C9.42]',
    type: 'file_uploader',
    bad: [[[jpeg(7_864_321)], /exceeds the allowed file size/]],
    good: [[jpeg(7_864_320)]],
  },
  {
    ids: '[C5.32] [C3.089]',
    type: 'mask_custom',
    more: { config: { mask_custom_type: 'length', mask_custom_min: 4, mask_custom_max: 4 } },
    bad: [
      ['abc', 'Please respond with a 4 character answer.'],
      ['abcde', 'Please respond with a 4 character answer.'],
    ],
    good: ['a-1b'],
  },
  {
    ids: '[C5.33] [C3.088]',
    type: 'mask_custom',
    more: { config: { mask_custom_type: 'length', mask_custom_min: 2, mask_custom_max: 4 } },
    bad: [
      ['a', 'Please respond with a 2 to 4 character answer.'],
      ['abcde', 'Please respond with a 2 to 4 character answer.'],
    ],
    good: ['ab', 'abcd'],
  },
  {
    ids: '[C5.34] [C3.090]',
    type: 'mask_custom',
    more: { config: { mask_custom_restrict_input: 'letter' } },
    bad: [['ab1', 'Please respond with letters only.']],
    good: ['abñ'],
  },
  {
    ids: '[C5.35] [C3.090]',
    type: 'mask_custom',
    more: { config: { mask_custom_restrict_input: 'numeric' } },
    bad: [['12a', 'Please respond with numbers only.']],
    good: ['012'],
  },
  {
    ids: '[C5.36] [C3.086] [C3.087]',
    type: 'mask_custom',
    more: { config: { mask_custom_type: 'alphanumeric' } },
    bad: [['a-1', 'Please respond with an alphanumeric answer.']],
    good: ['a1'],
  },
  {
    ids: '[C5.37] [C3.087]',
    type: 'mask_custom',
    more: { config: { mask_custom_type: 'numeric', mask_custom_min: 5, mask_custom_max: 10 } },
    bad: [
      ['4', 'Please respond with a number between 5-10.'],
      ['11', 'Please respond with a number between 5-10.'],
    ],
    good: ['5', '10'],
  },
  {
    ids: '[C5.38] [C3.091] [C3.087]',
    type: 'mask_custom',
    more: { config: { mask_custom_type: 'length', mask_custom_min: 8, mask_custom_max: 8, prefix: 'AB-' } },
    bad: [['AB-12345678', 'Please respond with a 8 character answer.']],
    good: ['AB-12345'],
  },
  {
    ids: '[C3.092]',
    type: 'mask_custom',
    more: { config: { mask_custom_restrict_input: 'letter', custom_validation_message: 'Only the letters, please.' } },
    bad: [['1', 'Only the letters, please.']],
    good: ['a'],
  },
  {
    ids: '[C5.39] [C3.094]',
    type: 'number',
    more: { config: { minimum: 3 } },
    bad: [[2.9, 'Please respond with a number of 3 or more.']],
    good: [3],
  },
  {
    ids: '[C5.40] [C3.095]',
    type: 'number',
    more: { config: { maximum: 9 } },
    bad: [[9.1, 'Please respond with a number of 9 or less.']],
    good: [9],
  },
  {
    ids: '[C5.42] [C5.43]',
    type: 'select',
    more: { ...required, options: [{ value: '---Choose One---', label: '---Choose One---' }, ...options] },
    bad: [
      [undefined, /./],
      ['---Choose One---', /./],
      ['', /./],
    ],
    good: ['a', 'b'],
  },
  {
    ids: '[C5.44] [C9.27]',
    type: 'pin',
    bad: [['12345', 'incomplete PIN']],
    good: ['123456'],
  },
  { ids: '[C5.44]', type: 'pin', more: { config: { length: 4 } }, bad: [['123', 'incomplete PIN']], good: ['1234'] },
  {
    ids: '[C5.45]',
    type: 'textarea_file',
    more: { config: { max_size: 100 } },
    bad: [[json('{}', 76), 'Files nights.json exceeds the allowed file size.']],
    good: [json('{}', 75)],
  },
  {
    ids: '[C5.46]',
    type: 'textarea_file',
    more: { config: { accept: ['application/json'] } },
    bad: [[json('a,b', 3, 'text/csv'), /^Choose files in .*JSON.* format\.$/i]],
    good: [json('{}')],
  },
  {
    ids: '[C5.47]',
    type: 'textarea_file',
    bad: [[json('{'), 'File has invalid JSON format']],
    good: [json('[]'), json('{', 10, 'text/plain')],
  },
  {
    ids: '[C5.49] [C5.50] [C9.28]',
    type: 'height_intl',
    bad: [
      [{ units: 'centimeters', value: 90.9 }, HEIGHT],
      [{ units: 'centimeters', value: 243.1 }, HEIGHT],
    ],
    good: [
      { units: 'centimeters', value: 91 },
      { units: 'centimeters', value: 243 },
    ],
  },
  {
    ids: '[C5.51]',
    type: 'height_intl',
    bad: [
      [{ units: 'inches', feet: 5 }, FEET],
      [{ units: 'inches', inches: 7 }, FEET],
    ],
    good: [{ units: 'inches', value: 67 }],
  },
  {
    ids: '[C5.52] [C5.53]',
    type: 'weight_intl',
    bad: [
      [{ units: 'pounds', value: 0 }, 'Enter value greater than 0.'],
      [{ units: 'kilograms', value: -1 }, 'Enter value greater than 0.'],
    ],
    good: [{ units: 'kilograms', value: 0.1 }],
  },
  {
    ids: '[C5.54]',
    type: 'range_slider',
    bad: [
      [{ min: 9, max: 8 }, ORDER],
      [{ min: 9, max: 9 }, ORDER],
    ],
    good: [{ min: 8, max: 9 }],
  },
  {
    ids: '[C5.56] [C5.58]',
    type: 'blood_pressure',
    bad: [
      [{ systolic: 59, diastolic: 40 }, PRESSURE],
      [{ systolic: 211, diastolic: 80 }, PRESSURE],
    ],
    good: [
      { systolic: 60, diastolic: 40 },
      { systolic: 210, diastolic: 80 },
    ],
  },
  {
    ids: '[C5.56] [C5.59]',
    type: 'blood_pressure',
    bad: [
      [{ systolic: 120, diastolic: 29 }, PRESSURE],
      [{ systolic: 150, diastolic: 131 }, PRESSURE],
    ],
    good: [
      { systolic: 120, diastolic: 30 },
      { systolic: 150, diastolic: 130 },
    ],
  },
  {
    ids: '[C5.56] [C5.60]',
    type: 'blood_pressure',
    bad: [
      [{ systolic: 80, diastolic: 80 }, PRESSURE],
      [{ systolic: 80, diastolic: 100 }, PRESSURE],
    ],
    good: [{ systolic: 81, diastolic: 80 }],
  },
  {
    ids: '[C5.61] [C5.62] [C9.46] [C3.082]',
    type: 'phone',
    bad: [
      ['1234567899', PHONE],
      ['123456789990', PHONE],
      ['phone', PHONE],
    ],
    good: ['12345678999'],
  },
  {
    ids: '[C5.63] [C5.64] [C9.44]',
    type: 'zip',
    bad: ['1234', '123456', '12345-6789', '1234a'].map(
      (value) => [value, 'US zipcode must contain 5 digits.'] as const,
    ),
    good: ['02139'],
  },
  {
    ids: '[C5.65] [C5.66]',
    type: 'time_12h',
    bad: ['13:00 PM', '11:11', '0:30 AM', '11:60 AM', 'noon'].map((value) => [value, TIME] as const),
    good: ['11:11 AM', '1:05 PM'],
  },
  {
    ids: '[C5.67]',
    type: 'validated_text',
    bad: [['a-1', 'This field can only contain letters and numbers.']],
    good: ['a1'],
  },
  {
    ids: '[C5.68]',
    type: 'text',
    more: { config: { text_only: true } },
    bad: [['a1', 'This field can only contain letters']],
    good: ['José María'],
  },
  {
    ids: '[C5.69] [C5.70] [P5.16] [P5.17]',
    type: 'passwordmodern',
    bad: [
      [{ password: 'correct-horse-1' }, 'at least 1 uppercase and 1 lowercase character'],
      [{ password: 'CORRECT-HORSE-1' }, 'at least 1 uppercase and 1 lowercase character'],
    ],
    good: [{ password: 'Correct-horse-1', confirm: 'Correct-horse-1' }],
  },
  {
    ids: '[C5.71] [C5.72] [P5.18] [P5.19]',
    type: 'passwordmodern',
    bad: [
      [{ password: 'Correcthorse1' }, 'at least 1 symbol and number'],
      [{ password: 'Correct-horse' }, 'at least 1 symbol and number'],
    ],
  },
  {
    ids: '[C5.73] [C9.45] [P5.20] [P9.13]',
    type: 'passwordmodern',
    bad: [[{ password: 'Correct-ho1' }, 'at least 12 characters']],
    good: [{ password: 'Correct-hor1', confirm: 'Correct-hor1' }],
  },
  {
    // The first of the rules that are broken.
    ids: '[P5.24]',
    type: 'passwordmodern',
    bad: [
      [{ password: '1' }, 'at least 1 uppercase and 1 lowercase character'],
      [{ password: 'Ab' }, 'at least 1 symbol and number'],
    ],
  },
  {
    ids: '[C5.74] [C3.099]',
    type: 'insurance_id',
    more: { config: { insurer: 'Harbor' } },
    bad: ['H1234567', 'H123456789', 'X12345678', '12345678'].map(
      (id) => [{ member: true, id }, 'Your Harbor ID must be an H plus 8 numbers.'] as const,
    ),
    good: [{ member: true, id: 'H12345678', confirm: 'H12345678' }],
  },
  {
    ids: '[C5.75]',
    type: 'insurance_id',
    bad: [[{ member: true, id: 'H12345678', confirm: 'H12345679' }, /match/]],
    good: [{ member: true, id: 'H12345678', confirm: 'H12345678' }],
  },
  {
    ids: '',
    type: 'text',
    more: required,
    bad: [
      [undefined, 'This field is required'],
      ['  ', 'This field is required'],
    ],
    good: ['x'],
  },
  {
    ids: '[C5.77]',
    type: 'date_picker',
    more: required,
    bad: [
      [undefined, DATE],
      ['2026-03-', DATE],
      ['-3-31', DATE],
    ],
    good: ['2026-03-31'],
  },
  {
    ids: '[C5.78]',
    type: 'text',
    more: { config: { max_length: 3 } },
    bad: [[text(5), 'This field must contain no more than 3 characters (current length 5)']],
    good: [text(3)],
  },
  {
    ids: '[C5.79]',
    type: 'text',
    more: { config: { min_length: 3 } },
    bad: [[text(2), 'This field must contain at least 3 characters (current length 2)']],
    good: [text(3)],
  },
];

describe('a validation rule rejects what it names, in its words, and nothing else', () => {
  test.each(sampleOf(rules))('$ids $type $more.config: below the question', async ({ type, more, bad, good = [] }) => {
    const input = { interface: type, name: 'q', label: 'Question', ...more };
    for (const [value, text] of bad)
      expect(await errorAfterVisit({ name: type, input, value }), JSON.stringify(value)).toMatch(beginsWith(text));
    for (const value of good)
      expect(await errorAfterVisit({ name: type, input, value }), JSON.stringify(value)).toBeUndefined();
  });

  test.each(rules)('$type $more.config: also in the service', ({ type, more, bad, good = [] }) => {
    const said = (value: unknown) => {
      const input = { interface: type, name: 'q', label: 'Question', ...more };
      return saidBy({ name: type, input, value }, fieldTypes).map((each) => each.text);
    };
    for (const [value, text] of bad)
      expect(said(value), JSON.stringify(value)).toContainEqual(
        typeof text === 'string' ? text : expect.stringMatching(text),
      );
    for (const value of good) expect(said(value), JSON.stringify(value)).toEqual([]);
  });

  test.each(['[C5.10]', '[C5.11]'])('%s the bound of a date is translated', async (id) => {
    const { type, more, bad } = rules.find(({ ids }) => ids === id)!;
    const input = { interface: type, name: 'q', label: 'Question', ...more };
    expect(await errorAfterVisit({ name: type, input, value: bad[0]![0] }, { language: 'es' })).toMatch(
      /^Error: Elija una fecha .* de marzo de 2026\.$/,
    );
  });
});

/** What the participant reads: the field type may add what to do. */
const beginsWith = (text: string | RegExp): RegExp =>
  typeof text === 'string'
    ? new RegExp(`^Error: ${escapeRegExp(text)}(?: |\\. [A-Z]|$)`)
    : new RegExp(text.source.replace(/^\^|^/, '^Error: .*'), text.flags);
