import { expect, test } from 'vitest';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import type { InputDefinition } from '#kit/pure/fields/types.ts';
import { createValidator } from '#kit/pure/validation/index.ts';
import { errorAfterVisit } from '#tests/catalogue/mount.tsx';
import { sampleOf } from '#tests/sample.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';

const ask = (type: string, more: object = {}): InputDefinition => ({ interface: type, name: 'q', label: 'Q', ...more });

function isValid(input: InputDefinition, value: unknown): boolean {
  const form = compileForm({ schema: [{ inputs: [input] }] }, fieldTypes);
  const data = value === undefined ? {} : { [form.fields[0]!.key]: value };
  return createValidator({ now: () => new Date('2026-06-15T12:00:00Z') }).validate(form.schema as never, data);
}

const options = ['---Choose One---', 'a'].map((value) => ({ value, label: value }));
const files = (...sizes: number[]) =>
  sizes.map((size, i) => ({
    file_id: `f${i}`,
    interaction_identifier: `f${i}`,
    name: `${i}.png`,
    size,
    type: 'image/png',
  }));
const scores = (...answers: number[]) => Object.fromEntries(answers.map((answer, i) => [`item_${i}`, answer]));
const picked = { value: '1 Elm St', verified: true, experian_address_url: 'addresses/1' };
/** 0.75 of the default setting of 10,485,760 bytes of base64. */
const MOST = 7_864_320;
const password = (text: string, confirm = text) => ({ password: text, confirm });

const rows: readonly [ids: string, input: InputDefinition, valid: readonly unknown[], invalid: readonly unknown[]][] = [
  ['[F5.01]', ask('text', { required: true }), ['x'], [undefined]],
  ['[F5.01]', ask('text'), ['x', undefined], []],
  ['[F5.04]', ask('select', { required: true, options }), ['a'], [undefined, '---Choose One---']],
  ['[F5.05]', ask('todays_date'), ['2026-06-15'], [undefined]],
  ['[F5.06] [F5.24]', ask('email'), ['ana@example.org', 'a.b+c@mail.example.es'], ['ana', 'ana@', '@b.org', 'a@b']],
  ['[F5.07] [F5.22] [F9.18]', ask('telephone'), ['12345678999'], ['1234', '123456789990', 'x']],
  ['[F5.08] [F5.27]', ask('validated_text'), ['abc', 'ABC123'], ['a b', 'a-b', 'a_b']],
  ['[F5.09]', ask('validated_text', { config: { mask_custom_min: 3 } }), ['abc'], ['ab']],
  ['[F5.10]', ask('validated_text', { config: { mask_custom_max: 3 } }), ['abc'], ['abcd']],
  ['[F5.11]', ask('text', { config: { text_only: true } }), ['María'], ['M4ría']],
  ['[F5.11]', ask('text', { validations: ['textOnly'] }), ['María'], ['M4ría']],
  ['[F5.28]', ask('text', { config: { text_only: true } }), ['abc'], ['a1', '1']],
  ['[F5.29]', ask('text', { config: { text_only: true } }), ['abc'], ['a@b', 'a_b', 'a;b', 'a/b', 'a!', '<b>']],
  ['[F5.12] [F5.41]', ask('file_uploader', { config: { max_files: 1 } }), [files(1)], [files(1, 1)]],
  ['[F5.13] [F5.39]', ask('file_uploader', { config: { max_size: 100 } }), [files(75)], [files(76)]],
  ['[F5.14]', ask('file_uploader', { required: true }), [files(1)], [undefined, []]],
  ['[F5.41] [F9.01]', ask('file_uploader'), [files(1, 1)], [files(1, 1, 1)]],
  ['[F9.02] [C9.41]', ask('file_uploader'), [files(1), undefined], [[]]],
  ['[C3.040]', ask('file_uploader', { config: { min_files: 2 } }), [files(1, 1)], [files(1)]],
  ['[F5.39] [F9.04]', ask('file_uploader'), [files(MOST)], [files(MOST + 1)]],
  ['[F9.01] [F9.03]', ask('connected_file'), [files(1, 1)], [files(1, 1, 1)]],
  ['[F5.25] [F9.17]', ask('zip'), ['12345', '00501'], ['1234', '123456', '1234a', '12345-6789']],
  ['[F5.26]', ask('time_12h'), ['1:05 AM', '12:59 PM'], ['13:00 PM', '0:30 AM', '11:60 AM', '11:11', '11:11 XM']],
  ['[F5.30]', ask('text', { validations: ['safeName'] }), ['a.b_1'], ['a b', 'a-b', 'a/b', 'a@b']],
  ['[F5.34] [F3.47]', ask('password'), [password('Sleepy-Otter-42')], [password('Sleepy-Otter-42', 'Sleepy-Otter-43')]],
  ['[F5.35] [F9.35]', ask('password'), [password('Sleepy-Ott-4')], [password('Sleepy-Ot-4')]],
  [
    '[F5.36]',
    ask('password'),
    [password('Sleepy-Otter-42')],
    [password('sleepy-otter-42'), password('SLEEPY-OTTER-42')],
  ],
  [
    '[F5.37]',
    ask('password'),
    [password('Sleepy-Otter-42')],
    [password('Sleepy-Otter-is'), password('SleepyOtter42ab')],
  ],
  [
    '[F9.10] [F9.11]',
    ask('insurance_id'),
    [{ member: true, id: 'H12345678', confirm: 'H12345678' }],
    [
      { member: true, id: 'H1234567', confirm: 'H1234567' },
      { member: true, id: 'H123456789', confirm: 'H123456789' },
      { member: true, id: 'A12345678', confirm: 'A12345678' },
      { member: true, id: 'H1234567a', confirm: 'H1234567a' },
    ],
  ],
  ['[F5.42] [F3.51]', ask('acq5'), [{ ...scores(1, 1, 1, 1, 1), total: 1 }], ['1', 1, [1, 1, 1, 1, 1]]],
  ['[F5.44]', ask('acq5'), [{ ...scores(1, 1, 1, 1, 1), total: 1 }], [scores(1, 1, 1, 1, 1)]],
  ['[F5.43] [F9.22]', ask('acq5'), [{ ...scores(1, 1, 1, 1, 1), total: 1 }], [{ ...scores(1, 1, 1, 1), total: 1 }]],
  ['[F5.45]', ask('acq5'), [{ ...scores(0, 1, 2, 3, 5), total: 2.2 }], [{ ...scores(0, 1, 2, 3, 5), total: 2 }]],
  [
    '[F3.54] [F9.23]',
    ask('acq5'),
    [
      { ...scores(0, 0, 0, 0, 0), total: 0 },
      { ...scores(6, 6, 6, 6, 6), total: 6 },
    ],
    [
      { ...scores(7, 7, 7, 7, 7), total: 7 },
      { ...scores(-1, -1, -1, -1, -1), total: -1 },
      { ...scores(1.5, 1.5, 1.5, 1.5, 1.5), total: 1.5 },
    ],
  ],
  [
    '[F5.46]',
    ask('address'),
    [picked],
    [
      { value: '1 Elm St', verified: false },
      { value: '1 Elm St', verified: true },
    ],
  ],
  [
    '[F5.48]',
    ask('range_slider'),
    [{ min: 5, max: 6 }],
    [
      { min: 5, max: 5 },
      { min: 6, max: 5 },
    ],
  ],
  ['[F9.19]', ask('range_1to10'), [1, 10], [0, 11, 1.5]],
  ['[F9.20]', ask('range_0to10'), [0, 10], [-1, 11, 1.5]],
  ['[F9.21]', ask('range_0to5'), [0, 5], [-1, 6, 1.5]],
  ['[F9.26]', ask('time'), ['13:00', '00:00', '23:59'], ['1:00 PM', '24:00', '9:05', '13:60']],
  [
    '[F9.31]',
    ask('height_intl'),
    [91, 243].map((value) => ({ units: 'centimeters', value })),
    [90.9, 243.1].map((value) => ({ units: 'centimeters', value })),
  ],
  ['[F9.34]', ask('date_picker', { config: { date_format: 'YYYY' } }), ['2024'], ['2024-05', '24']],
  ['[F9.34]', ask('date_picker', { config: { date_format: 'YYYY-MM' } }), ['2024-05'], ['2024', '2024-05-01']],
  ['[F9.34]', ask('date_picker', { config: { date_format: 'YYYY-MM-DD' } }), ['2024-05-01'], ['2024-05', '05-01-2024']],
];

test.each(rows)('%s %j accepts exactly what its rule says', (_, input, valid, invalid) => {
  expect(
    valid.filter((value) => !isValid(input, value)),
    'rejected, and valid',
  ).toEqual([]);
  expect(
    invalid.filter((value) => isValid(input, value)),
    'accepted, and invalid',
  ).toEqual([]);
});

test.each(sampleOf(rows))(
  '%s %j has an error on the screen for exactly what its rule rejects',
  async (_, input, valid, invalid) => {
    const errorOf = (value: unknown) => errorAfterVisit({ name: 'q', input, value });
    for (const value of valid) expect(await errorOf(value), JSON.stringify(value)).toBeUndefined();
    for (const value of invalid) expect(await errorOf(value), JSON.stringify(value)).toMatch(/^Error: /);
  },
);
