import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAjv } from '../ajvHost.ts';
import { createValidator } from '../createValidator.ts';
import { lengthOf } from '../lengthOf.ts';
import { decimalPlaces } from './keywords/numbers.ts';
import { keywords } from './index.ts';

const now = () => new Date('2026-06-15T12:00:00Z');
const scale = { of: 'sum', parts: ['a', 'b'], total: 't' };
const mean = { ...scale, of: 'mean' };
const wider = { property: 'max', than: 'min' };
const ones = { from: 0, step: 1 };
const tenths = { from: 0, step: 0.1 };
const period = { first: 'start', last: 'end' };
const office = { start: 9, end: 17 };
const twice = { property: 'confirm', as: 'email' };

/** `[setting, value, params of the error]`; no params for a valid value */
const table: Readonly<Record<string, readonly (readonly [setting: unknown, value: unknown, error?: object])[]>> = {
  notPoBox: [
    [true, '12 Box Lane, Austin'],
    [true, 'PO Box 12', {}],
    [true, 'p.o. box 7, Austin', {}],
    [true, 'P. O. Box', {}],
    [true, 'Post Office Box 3', {}],
    [true, 'Apartado de correos 512', {}],
    [true, 'Apdo. 3', {}],
    [true, 'Calle Apartado'],
    [true, 'Depo Boxwood St'],
    [false, 'PO Box 12'],
    [true, 7],
  ],
  storable: [
    [true, 'a\n🦉'],
    [true, 'a\0', {}],
    [true, '\ud83e', {}],
    [true, { a: ['\udd89'] }, {}],
    [true, { 'a\0': 1 }, {}],
    [true, 7],
    [false, 'a\0'],
  ],
  accepted: [
    [true, true],
    [true, false, {}],
    [true, 'true', {}],
    [true, null, {}],
    [false, false],
  ],
  outOfBounds: [['maximum', 7, { bound: 'maximum' }]],
  refused: [
    ['Enter less.', 7, { invalidText: 'Enter less.' }],
    ['Enter less.', [], { invalidText: 'Enter less.' }],
  ],
  aggregate: [
    [scale, { a: 1, b: 2, t: 3 }],
    [scale, { a: 1, b: 2, t: 4 }, { of: 'sum' }],
    [scale, { a: 0, b: 0, t: 0 }],
    [scale, { a: 0.1, b: 0.2, t: 0.3 }],
    [scale, { a: 1, b: 2 }],
    [scale, { a: 1, t: 9 }],
    [scale, { a: 1, b: '2', t: 9 }],
    [scale, { a: 1, b: 2, t: '3' }],
    [mean, { a: 1, b: 2, t: 1.5 }],
    [mean, { a: 1, b: 2, t: 3 }, { of: 'mean' }],
    [mean, { a: 1, b: 2, t: 1.5001 }, { of: 'mean' }],
    [
      { ...mean, parts: ['a', 'b', 'c'] },
      { a: 2, b: 2, c: 3, t: 2.3333333333333 },
    ],
    [scale, 'no object'],
    [scale, [1, 2, 3]],
    [{ of: 'sum', parts: ['constructor'], total: 'toString' }, {}],
  ],
  dateOrder: [
    [period, { start: '2026-05-01', end: '2026-05-02' }],
    [period, { start: '2026-05-01', end: '2026-05-01' }],
    [period, { start: '2026-05-02', end: '2026-05-01' }, { part: 'end' }],
    [period, { start: '2026-05-02', end: '2026-05' }],
    [period, { start: '2026-06', end: '2026-05-31' }, { part: 'end' }],
    [period, { start: '2026-05-02' }],
    [period, { start: 'x', end: '2026-05-01' }],
    [period, { start: '2026-05-01T10:00:00+00:00', end: '2026-04-30' }, { part: 'end' }],
    [period, 'no object'],
    [{ first: 'constructor', last: 'toString' }, {}],
  ],
  dateParts: [
    ['YYYY-MM-DD', '2024-02-29'],
    ['YYYY-MM', '2024-12'],
    ['MM-DD-YYYY', '02-29-2024'],
    ['YYYY', '2024'],
    ['YYYY-MM-DD', 5],
    ['YYYY-MM-DD', '2024-2-', { problem: 'incomplete', part: 'day', finest: 'day' }],
    ['YYYY-MM', '2024-13', { problem: 'noSuchMonth', part: 'month', month: 13 }],
    [
      'YYYY-MM-DD',
      '2023-02-29',
      { problem: 'noSuchDay', part: 'day', day: 29, monthTime: Date.UTC(2023, 1, 15, 12), year: 2023 },
    ],
    ['MM-DD-YYYY', '2024-02-29', { problem: 'malformed', part: 'month', shape: 'mdy' }],
    ['YYYY', 'words', { problem: 'malformed', part: 'year', shape: 'y' }],
    ['YYYY-MM-DD', 'words', { problem: 'noDate', part: 'year' }],
  ],
  decimals: [
    [2, 1.25],
    [2, 1.5],
    [2, 1],
    [2, 1.255, { limit: 2 }],
    [0, 3],
    [0, 3.1, { limit: 0 }],
    [6, 1e-7, { limit: 6 }],
    [7, 1e-7],
    [2, 1e21],
    [1, -0.5],
    [1, 2.01, { limit: 1 }],
    [1, 'text'],
  ],
  exceeds: [
    [wider, { min: 1, max: 2 }],
    [wider, { min: 2, max: 2 }, wider],
    [wider, { min: 3, max: -2 }, wider],
    [wider, { min: -1, max: -0.5 }],
    [wider, { min: 3 }],
    [wider, { max: 3 }],
    [wider, {}],
    [wider, { min: '3', max: 2 }],
    [{ property: 'constructor', than: 'toString' }, {}],
    [wider, [2, 1]],
  ],
  fileSizes: [
    [100, [{ size: 100 }, { size: 1 }]],
    [
      100,
      [
        { size: 101, name: 'a.png' },
        { size: 1, name: 'b.png' },
        { size: 999, name: 'c.png' },
      ],
      { list: 'a.png, c.png' },
    ],
    [100, [{ file_id: 'x' }]],
    [100, []],
    [100, [{ size: 101 }], { list: '' }],
    [100, [null, 'text', { size: '999' }]],
    [100, { size: 101, name: 'a' }, { list: 'a' }],
    [100, 101],
  ],
  fileTypes: [
    [['image/png'], [{ type: 'image/png' }]],
    [
      ['image/png', 'image/gif'],
      [{ type: 'image/gif' }, { type: 'text/html', name: 'a.htm' }],
      { list: 'a.htm', types: 'image/png, image/gif' },
    ],
    [['image/png'], [{ file_id: 'x' }]],
    [['image/png'], []],
    [['image/png'], [null, { type: 5 }]],
    [['image/png'], 'image/gif'],
  ],
  mask: [
    [{ prefix: 'AB-' }, 'AB-1'],
    [{ prefix: 'AB-' }, 'ab-1', { problem: 'prefix', prefix: 'AB-' }],
    [{ restrict: 'letter' }, 'Ñandú'],
    [{ restrict: 'letter' }, 'a1', { problem: 'letters' }],
    [{ restrict: 'numeric' }, '007'],
    [{ restrict: 'numeric' }, '7a', { problem: 'numbers' }],
    [{ type: 'alphanumeric' }, 'a1'],
    [{ type: 'alphanumeric' }, 'a-1', { problem: 'alphanumeric' }],
    [{ type: 'alphanumeric', prefix: 'A-' }, 'A-1'],
    [{ type: 'alphanumeric', min: 4, max: 4 }, '-', { problem: 'alphanumeric', min: 4, max: 4 }],
    [{ type: 'length', min: 4, max: 4 }, 'abc', { problem: 'exactLength', min: 4, max: 4 }],
    [{ type: 'length', min: 4, max: 4, prefix: 'AB-' }, 'AB-c'],
    [{ type: 'length', min: 1, max: 1 }, '😀'],
    [{ type: 'length', min: 2, max: 4 }, 'abcde', { problem: 'lengthBetween', min: 2, max: 4 }],
    [{ min: 2 }, 'a', { problem: 'lengthAtLeast', min: 2 }],
    [{ max: 2 }, 'abc', { problem: 'lengthAtMost', max: 2 }],
    [{ type: 'numeric', min: 5, max: 10 }, '5'],
    [{ type: 'numeric', min: 5, max: 10 }, '11', { problem: 'between', min: 5, max: 10 }],
    [{ type: 'numeric', min: 5 }, '4', { problem: 'atLeast', min: 5 }],
    [{ type: 'numeric', max: 5 }, '6', { problem: 'atMost', max: 5 }],
    [{ type: 'numeric', min: -5, max: 5 }, '-5'],
    [{ type: 'numeric', min: 0, max: 5 }, '-1', { problem: 'numbers', min: 0, max: 5 }],
    [{ type: 'numeric', prefix: '1' }, '1', { problem: 'numbers', prefix: '1' }],
    [{ type: 'numeric', prefix: '10', min: 5, max: 10 }, '107'],
    [{ type: 'numeric' }, '1.5', { problem: 'numbers' }],
    [{}, 'anything'],
    [{ max: 1 }, 12],
  ],
  hourRange: [
    [office, '09:00'],
    [office, '08:59', office],
    [office, '16:59'],
    [office, '17:00'],
    [office, '17:01', office],
    [office, '2026-05-01T17:00:59-05:00'],
    [office, '2026-05-01T17:01:00-05:00', office],
    [{ start: 22, end: 6 }, '23:30'],
    [{ start: 22, end: 6 }, '06:00'],
    [{ start: 22, end: 6 }, '06:01', { start: 22, end: 6 }],
    [{ start: 0, end: 24 }, '23:59'],
    [office, 'noon'],
    [office, '25:00'],
    [office, 8],
  ],
  momentParts: [
    [true, '2026-05-01T17:00:59-05:00'],
    [true, '2026-05-01\n', { problem: 'missing', part: 'time' }],
    [true, '2026-02-30\n10:00', { problem: 'date', part: 'day' }],
    [true, '2026-02-20\n10', { problem: 'time', part: 'time' }],
    [false, 'x'],
    [true, 5],
  ],
  notAfter: [
    [2030, '2030-12-31'],
    [2030, '2031-01-01', { limit: 2030 }],
    ['2024-05-10', '2024-05-11', { limit: '2024-05-10' }],
    ['2024-05-10', '2024-05-10'],
    ['2024-05-10', '2024-05'],
    ['2024-05', '2024-05-31'],
    ['2024-05', '2024-06', { limit: '2024-05' }],
    ['2024-05-10', '2024-05-10T23:59:59-05:00'],
    ['2024-05-10', '2024-05-11T00:00:00+14:00', { limit: '2024-05-10' }],
    [2030, 'no date'],
    [2030, 2031],
  ],
  notBefore: [
    [1901, '1901-01-01'],
    [1901, '1900-12-31', { limit: 1901 }],
    ['1901', '1900', { limit: '1901' }],
    ['1901', '1901'],
    [1901, '1900-12', { limit: 1901 }],
    [1901, '12-31-1900', { limit: 1901 }],
    ['2024-05-10', '2024-05-09', { limit: '2024-05-10' }],
    ['2024-05-10', '2024-05-10'],
    ['2024-05-10', '2024-05'],
    ['2024-05-10', '2024-04', { limit: '2024-05-10' }],
    ['2024-05-10', '2024-05-09T23:00:00-05:00', { limit: '2024-05-10' }],
    [1901, 'no date'],
    [1901, '1900-02-29'],
    [1901, 5],
  ],
  notBlank: [
    [true, 'a'],
    [true, '', {}],
    [true, ' \t\n\u00a0', {}],
    [true, ' a '],
    [false, ' '],
    [true, 0],
  ],
  notInFuture: [
    [true, '2026-06-15'],
    [true, '2026-06-17', {}],
    [true, '2026-06'],
    [true, '2026-07', {}],
    [true, '2026'],
    [true, '2027', {}],
    [true, '06-15-2026'],
    [true, '06-17-2026', {}],
    [true, '2026-06-15T13:59:59+02:00'],
    [true, '2026-06-15T14:00:01+02:00', {}],
    [true, 'no date'],
    [true, '2999-02-30'],
    [false, '2999-01-01'],
    [true, 2999],
  ],
  onStep: [
    [ones, 0],
    [ones, 5],
    [ones, -3],
    [ones, 2.5, ones],
    [tenths, 0.3],
    [tenths, 0.7],
    [tenths, 0.35, tenths],
    [{ from: 0.5, step: 1 }, 2.5],
    [{ from: 0.5, step: 1 }, 2, { from: 0.5, step: 1 }],
    [ones, '2.5'],
  ],
  passwordRules: [
    [['case', 'symbolAndNumber', 'length'], 'Correct-Horse-1'],
    [['case', 'symbolAndNumber', 'length'], 'correct-horse-1', { rule: 'case' }],
    [['case'], 'ABCDEF', { rule: 'case' }],
    [['case', 'symbolAndNumber', 'length'], 'CorrectHorse1', { rule: 'symbolAndNumber' }],
    [['symbolAndNumber'], 'Correct Horse 1', { rule: 'symbolAndNumber' }],
    [['symbolAndNumber'], 'a-b', { rule: 'symbolAndNumber' }],
    [['case', 'symbolAndNumber', 'length'], 'Short-1', { rule: 'length', limit: 12 }],
    [['length'], '😀'.repeat(11), { rule: 'length', limit: 12 }],
    [['length'], '😀'.repeat(12)],
    [['case'], 'Ñandú'],
    [[], ''],
    [['length', 'case'], 'x', { rule: 'length', limit: 12 }],
    [['length'], 12],
  ],
  sameAs: [
    [twice, { email: 'a', confirm: 'a' }],
    [twice, { email: 'a', confirm: 'b' }, { property: 'confirm', as: 'email' }],
    [twice, { email: 'a' }],
    [twice, { confirm: 'a' }],
    [twice, {}],
    [twice, { email: 'a', confirm: 'A' }, { property: 'confirm', as: 'email' }],
    [twice, 'text'],
  ],
};

// tests/conditions.test.ts covers the keywords of conditions, and tests/calculations.test.ts those of rows.
it('has a table for every keyword', () => {
  expect(Object.keys(table).sort()).toEqual(
    keywords
      .filter(({ inTests, errorsBelow }) => !inTests && !errorsBelow)
      .map(({ keyword }) => keyword)
      .sort(),
  );
});

const rows = Object.entries(table).flatMap(([keyword, cases]) =>
  cases.map(([setting, value, error]) => ({ keyword, setting, value, error })),
);

// One each: to make an Ajv with the vocabulary takes longer than all cases of a keyword.
describe.each([
  ['the validator', createValidator({ now, zone: 'anywhere' })],
  ['Ajv', createAjv({ now, zone: 'anywhere' })],
] as const)('%s', (_, host) => {
  it.each(rows)('$keyword: $setting of $value → $error', ({ keyword, setting, value, error }) => {
    const run = host.compile({ [keyword]: setting });
    expect(run(value)).toBe(error === undefined);
    expect(run.errors?.map((e) => [e.keyword, e.params])).toEqual(error && [[keyword, error]]);
  });
});

it('rejects invalid settings in a definition', () => {
  const ajv = createAjv();
  for (const schema of [
    { aggregate: { of: 'product', parts: ['a'], total: 't' } },
    { sameAs: 'email' },
    { exceeds: 'min' },
    { onStep: { from: 0, step: 0 } },
    { decimals: -1 },
    { fileSizes: 'big' },
    { fileTypes: 'image/png' },
    { passwordRules: ['strong'] },
    { mask: { type: 'date' } },
  ]) {
    expect(() => ajv.compile(schema), JSON.stringify(schema)).toThrow();
  }
});

it('uses the day of the device or the latest day on earth as today', () => {
  const schema = { notInFuture: true };
  const day = (date: Date) =>
    `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
  const tomorrow = new Date(now().getTime() + 24 * 60 * 60 * 1000);
  expect(createValidator({ now }).compile(schema)(day(now()))).toBe(true);
  expect(createValidator({ now }).compile(schema)(day(tomorrow))).toBe(false);
  // At noon UTC it is already the 16th on the Line Islands, and nowhere the 17th.
  expect(createValidator({ now, zone: 'anywhere' }).compile(schema)('2026-06-16')).toBe(true);
  expect(createValidator({ now, zone: 'anywhere' }).compile(schema)('2026-06-17')).toBe(false);
});

it.each([
  [1, 0],
  [1.5, 1],
  [2.01, 2],
  [1e-7, 7],
  [1.5e-7, 8],
  [1e21, 0],
  [-0.25, 2],
  [100, 0],
])('%d has %i decimal places', (number, places) => {
  expect(decimalPlaces(number)).toBe(places);
});

it('the length counts code points, among them surrogates without a partner', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', '😀', '\ud83d', '\ude00', 'ñ', 'e\u0301')), (parts) => {
      const text = parts.join('');
      expect(lengthOf(text)).toBe([...text].length);
    }),
  );
});
