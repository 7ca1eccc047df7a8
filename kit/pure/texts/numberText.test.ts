import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumber, writeNumber } from './numberText.ts';

test.each([
  ['72', 'en', 72, 0],
  ['2.50', 'en', 2.5, 2],
  ['2,5', 'en', 2.5, 1],
  ['2,5', 'es', 2.5, 1],
  ['2.5', 'es', 2.5, 1],
  ['2.5', 'de', 2.5, 1],
  ['1.234', 'en', 1.234, 3],
  ['1,234', 'es', 1.234, 3],
  ['1,234', 'es-MX', undefined, undefined],
  ['1.234', 'es', undefined, undefined],
  ['1.234', 'fr', undefined, undefined],
  ['1,234', 'en', undefined, undefined],
  ['0.125', 'it', 0.125, 3],
  ['1234.567', 'es', 1234.567, 3],
  [' 12 ', 'en', 12, 0],
  ['-3', 'en', -3, 0],
  ['−3', 'en', -3, 0],
  ['-0', 'en', 0, 0],
  ['.5', 'en', 0.5, 1],
  ['007', 'en', 7, 0],
  ['４７', 'en', 47, 0],
  ['−３．５', 'es', -3.5, 1],
  ['\u200E47\u200B', 'en', 47, 0],
  ['\uFEFF2,5\u2060', 'es', 2.5, 1],
])('%s in %s', (text, locale, value, decimals) => {
  expect(readNumber(text, locale)).toEqual(value === undefined ? undefined : { value, decimals });
});

test.each([
  '',
  ' ',
  '5.',
  '-',
  '.',
  ',',
  'abc',
  '12 kg',
  '1 234',
  '1,234.5',
  '1.234,5',
  '1.2.3',
  '1e5',
  'Infinity',
  'NaN',
  '0x10',
  '--1',
  '+1',
  '1234567890123456',
  '٣',
])('%j is not a number', (text) => {
  for (const locale of ['en', 'es', 'es-MX', 'fr-CA', 'de']) expect(readNumber(text, locale)).toBeUndefined();
});

test('parses formatted numbers in every locale', () => {
  const amount = fc.tuple(fc.integer({ min: -999_999, max: 999_999 }), fc.integer({ min: 0, max: 4 }));
  fc.assert(
    fc.property(
      amount,
      fc.constantFrom('en', 'en-US', 'es', 'es-US', 'es-MX', 'fr', 'fr-CA', 'de', 'it', 'ar-EG'),
      ([digits, decimals], locale) => {
        const value = Number((digits / 10 ** decimals).toFixed(decimals)) + 0;
        expect(readNumber(writeNumber(value, locale, decimals), locale)?.value).toBeCloseTo(value, 10);
      },
    ),
  );
});

test('rejects any text or parses the number that it spells', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789.,- '), maxLength: 18 }),
      fc.constantFrom('en', 'es'),
      (text, locale) => {
        const read = readNumber(text, locale);
        if (read) expect(read.value).toBe(Number(text.trim().replace(',', '.')) + 0);
      },
    ),
  );
});
