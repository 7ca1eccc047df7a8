import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formats } from './index.ts';

/** Format → texts that match and texts that do not. */
const table: Readonly<Record<string, { yes: readonly string[]; no: readonly string[] }>> = {
  date: {
    yes: ['2024-02-29', '2000-02-29', '1999-12-31', '0001-01-01'],
    no: [
      '2023-02-29',
      '1900-02-29',
      '2024-04-31',
      '2024-13-01',
      '2024-00-10',
      '2024-01-00',
      '0000-01-01',
      '24-01-01',
      '2024-1-1',
      '2024-01-01T00:00:00Z',
      '2024-01-01\n',
      '',
    ],
  },
  'date-month': { yes: ['2024-01', '1901-12'], no: ['2024-13', '2024-00', '2024', '2024-01-01', '01-2024', ''] },
  'date-year': { yes: ['1901', '2026', '0001'], no: ['0000', '26', '20261', '-2026', '2026-01', ''] },
  'date-us': {
    yes: ['02-29-2024', '12-31-1999'],
    no: ['29-02-2024', '02-30-2024', '2024-02-29', '2-9-2024', '02/29/2024', ''],
  },
  email: {
    yes: [
      'a@b.org',
      'maria.lopez+study@mail.example.es',
      "o'neil@example.com",
      'x@a-b.co',
      'm***@example.com',
      `${'a'.repeat(64)}@example.com`,
    ],
    no: [
      '',
      'a',
      '@b.org',
      'a@',
      'a@b',
      'a b@c.org',
      '.a@b.org',
      'a.@b.org',
      'a..b@c.org',
      'a@-b.org',
      'a@b-.org',
      'a@b..org',
      'a@b.org.',
      'a@1.2.3.4',
      'a@b@c.org',
      `${'a'.repeat(65)}@example.com`,
      `a@${'b.'.repeat(130)}org`,
      'a@b.org\n',
    ],
  },
  'us-zip': { yes: ['12345', '00501'], no: ['1234', '123456', '12345-6789', '1234a', ' 12345', '', '١٢٣٤٥'] },
  'us-phone': {
    yes: [
      '12345678999',
      '2345678999',
      '1 (234) 567-8999',
      '(234) 567-8999',
      '234-567-8999',
      '+12345678999',
      '234.567.8999',
    ],
    no: [
      '',
      '123456789',
      '123456789012',
      '22345678999',
      '1 (234 567-8999',
      '234) 567-8999',
      'phone',
      '12345678999 x1',
      '2345678999\n',
    ],
  },
  'us-phone-digits': {
    yes: ['12345678999'],
    no: ['', '2345678999', '1 (234) 567-8999', '123456789990', '12345678999\n'],
  },
  'phone-intl': {
    yes: ['+12025550143', '+442079460958', '+6834002'],
    no: ['', '2025550143', '+02025550143', '+1 202 555 0143', '+123456', '+1234567890123456', '+12025550143\n'],
  },
  digits: { yes: ['', '0', '0123456789'], no: ['1a', ' 1', '-1', '1.5', '١', '1\n'] },
  time: {
    yes: ['08:05:00', '23:59:60', '08:05:00.5', '08:05:00Z', '08:05:00+02:00'],
    no: ['08:05', '8:05:00', '24:00:00', '08:60:00', '08:05:60', '08:05:00 Z', '08:05:00\n', ''],
  },
  'time-12h': {
    yes: ['11:11 AM', '1:05 pm', '01:05 PM', '12:00 AM', '9:59AM'],
    no: ['13:00 PM', '0:30 AM', '11:60 AM', '11:11', '11:1 AM', '11:11 XM', ''],
  },
  'time-24h': {
    yes: ['00:00', '13:05', '23:59'],
    no: ['24:00', '9:05', '1305', '13:60', '13:05:00', '13:05 ', '١٣:٠٥', ''],
  },
  'time-region': { yes: ['00:00', '13:05'], no: ['10:30 ?', '10:30 PM', '9:05', ''] },
  'date-time-offset': {
    yes: ['2024-02-29T23:59:59+00:00', '1999-12-31T00:00:00-05:00', '2024-01-01T10:00:00+14:00'],
    no: [
      '2024-01-01T10:00:00Z',
      '2024-01-01T10:00:00',
      '2023-02-29T10:00:00+00:00',
      '2024-01-01T24:00:00+00:00',
      '2024-01-01T10:60:00+00:00',
      '2024-01-01T10:00:60+00:00',
      '2024-01-01T10:00:00+15:00',
      '2024-01-01 10:00:00+00:00',
      '2024-01-01T10:00:00.5+00:00',
      '',
    ],
  },
  json: {
    yes: ['{}', '[1, 2]', '"a"', 'null', '\uFEFF{"a": 1}', ' 1 '],
    no: ['', '{', "{'a': 1}", '[1,]', 'undefined', '{"a": NaN}'],
  },
  alphanumeric: { yes: ['', 'abc', 'ABC123', 'ñandú7'], no: ['a b', 'a-b', 'a_b', '😀', 'a\n'] },
  'text-only': {
    yes: ['', 'María José', "O'Neil", 'Smith-Jones', 'Dr. Wu'],
    no: ['a1', 'a@b', 'a_b', 'a;b', '<b>', '😀'],
  },
};

it('has a table for every format', () => {
  expect(Object.keys(table).sort()).toEqual(formats.map(({ name }) => name).sort());
});

describe.each(formats)('format $name', ({ name, test }) => {
  it.each([...(table[name]?.yes ?? [])])('accepts %j', (text) => expect(test(text)).toBe(true));
  it.each([...(table[name]?.no ?? [])])('rejects %j', (text) => expect(test(text)).toBe(false));
  it('handles any text, including very long texts', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void expect(typeof test(text)).toBe('boolean')));
    for (const piece of ['1', 'a', ' ', '-', '1-', 'a@', 'a.', '('])
      expect(typeof test(piece.repeat(100_000))).toBe('boolean');
  });
});

it('accepts every day of the calendar and no other', () => {
  const date = formats.find(({ name }) => name === 'date');
  fc.assert(
    fc.property(
      fc.integer({ min: 1000, max: 9999 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 31 }),
      (y, m, d) => {
        const real = new Date(Date.UTC(y, m - 1, d)).getUTCDate() === d;
        expect(date?.test(`${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`)).toBe(real);
      },
    ),
  );
});
