import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateFormats, dateProblem, localOrder, datePartsOf, readParts, writeDate } from './partialDate.ts';

describe('partial dates', () => {
  it.each([
    ['1980-03-31', 'YYYY-MM-DD', undefined],
    ['03-31-1980', 'MM-DD-YYYY', undefined],
    ['2024-02-29', 'YYYY-MM-DD', undefined],
    ['2023-02-29', 'YYYY-MM-DD', 'noSuchDay'],
    ['1980-02-30', 'YYYY-MM-DD', 'noSuchDay'],
    ['1980-04-31', 'YYYY-MM-DD', 'noSuchDay'],
    ['1980-01-00', 'YYYY-MM-DD', 'noSuchDay'],
    ['1980-13-01', 'YYYY-MM-DD', 'noSuchMonth'],
    ['1980-00-01', 'YYYY-MM-DD', 'noSuchMonth'],
    ['1980-3-', 'YYYY-MM-DD', 'incomplete'],
    ['--', 'YYYY-MM-DD', 'incomplete'],
    ['', 'YYYY-MM-DD', 'incomplete'],
    ['80-03-31', 'YYYY-MM-DD', 'malformed'],
    ['1980-3-31', 'YYYY-MM-DD', 'malformed'],
    ['1980-March-31', 'YYYY-MM-DD', 'malformed'],
    ['1980-03-31-01', 'YYYY-MM-DD', 'noDate'],
    ['last spring', 'YYYY-MM-DD', 'noDate'],
    ['0000-01-01', 'YYYY-MM-DD', 'noDate'],
    ['2026-03', 'YYYY-MM', undefined],
    ['2026', 'YYYY', undefined],
    ['198', 'YYYY', 'malformed'],
    ['', 'YYYY', 'incomplete'],
    ['0000', 'YYYY', 'noDate'],
  ] as const)('%s as %s: %s', (text, format, expected) => {
    expect(dateProblem(text, format)?.problem).toBe(expected);
  });

  it.each([
    ['1980-March-1', 'month'],
    ['80-3-1', 'year'],
    ['1980-3-one', 'day'],
    // A part that more typing does not make a number comes before one that is missing.
    ['--one', 'day'],
    ['-March-', 'month'],
    ['19800331--', 'year'],
    ['1980-3-1', 'month'],
  ])('%s is wrong at the %s', (text, part) => {
    expect(dateProblem(text, 'YYYY-MM-DD')).toEqual({ problem: 'malformed', part, shape: 'ymd' });
  });

  it('agrees with the calendar of the platform for every day of four hundred years', () => {
    const wrong: string[] = [];
    for (let year = 1800; year < 2200; year += 1) {
      for (let month = 1; month <= 12; month += 1) {
        for (let day = 1; day <= 31; day += 1) {
          const exists = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
          const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
          if ((dateProblem(text, 'YYYY-MM-DD') === undefined) !== exists) wrong.push(text);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('keeps any text typed into the parts', () => {
    const part = fc
      .oneof(fc.string({ maxLength: 6 }), fc.constantFrom('31-', '-', '03-31-80'))
      .map((text) => text.trim());
    fc.assert(
      fc.property(fc.constantFrom(...dateFormats), part, part, part, (format, year, month, day) => {
        const typed = { year, month, day };
        const back = readParts(writeDate(typed, format), format);
        // A complete date is read back with leading zeros, anything else as typed.
        for (const name of datePartsOf(format))
          expect(back[name].replace(/^0+/, '')).toBe(typed[name].replace(/^0+/, ''));
      }),
    );
  });

  it('writes a date only if all parts are complete', () => {
    expect(writeDate({ year: '1980', month: '3', day: '1' }, 'MM-DD-YYYY')).toBe('03-01-1980');
    expect(writeDate({ year: '1980', month: '3', day: '' }, 'YYYY-MM-DD')).toBe('1980-3-');
    expect(writeDate({ year: '80', month: '3', day: '1' }, 'YYYY-MM-DD')).toBe('80-3-1');
    expect(writeDate({ year: '', month: '', day: ' ' }, 'YYYY-MM-DD')).toBeUndefined();
  });

  it.each([
    ['en-US', 'month day year'],
    ['en-GB', 'day month year'],
    ['es', 'day month year'],
    ['fr-CA', 'year month day'],
  ])('the order in %s is %s', (locale, order) => {
    expect(localOrder(locale).join(' ')).toBe(order);
  });
});
