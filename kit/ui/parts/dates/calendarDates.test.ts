import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateFormats, dateProblem, writeDate } from '#kit/pure/dates/partialDate.ts';
import { asTyped, monthToOpen, typedDate, viewsOf } from './calendarDates.ts';
import { spanOfBirth, spanWithin } from './calendarSpan.ts';

const now = new Date(2026, 5, 15, 9, 30);
const birth = spanOfBirth(now);
const shown = (date: Date | undefined) => date && [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-');

describe('dates of the calendar', () => {
  it.each([
    ['YYYY-MM-DD', 'year month day'],
    ['MM-DD-YYYY', 'year month day'],
    ['YYYY-MM', 'year month'],
    ['YYYY', 'year'],
  ] as const)('asks for %s by %s', (format, views) => expect(viewsOf(format).join(' ')).toBe(views));

  it.each([
    ['1980-03-31', 'YYYY-MM-DD', '1980-3-31'],
    ['03-31-1980', 'MM-DD-YYYY', '1980-3-31'],
    ['1980-03', 'YYYY-MM', '1980-3-1'],
    ['1980', 'YYYY', '1980-1-1'],
    ['2026-06-15', 'YYYY-MM-DD', '2026-6-15'],
    ['2026-06', 'YYYY-MM', '2026-6-1'],
    ['1901-01-01', 'YYYY-MM-DD', '1901-1-1'],
    ['1900-12-31', 'YYYY-MM-DD', undefined],
    ['2026-06-16', 'YYYY-MM-DD', undefined],
    ['1980-02-30', 'YYYY-MM-DD', undefined],
    ['1980-3-', 'YYYY-MM-DD', undefined],
    ['80', 'YYYY', undefined],
    [undefined, 'YYYY', undefined],
  ] as const)('%s as %s is %s in the calendar', (value, format, date) =>
    expect(shown(typedDate(value, format, birth))).toBe(date),
  );

  it.each([
    [undefined, '1986-1-1'],
    ['1950--', '1950-1-1'],
    ['1950-7-', '1950-7-1'],
    ['-7-', '1986-7-1'],
    ['2026-12-', '2026-6-1'],
    ['2026-13-', '2026-1-1'],
    ['1850-12-31', '1986-12-1'],
    ['9999-12-31', '1986-12-1'],
    ['words', '1986-1-1'],
  ])('for %s opens at %s', (value, month) => expect(shown(monthToOpen(value, 'YYYY-MM-DD', birth))).toBe(month));

  it.each([
    [{}, '1901-1-1', '2126-12-31', '2026-6-15'],
    [{ no_future: true }, '1901-1-1', '2026-6-15', '2026-6-15'],
    [{ after: '2026-07-01' }, '2026-7-1', '2126-12-31', '2026-7-1'],
    [{ after: '2026', before: '2026-02' }, '2026-1-1', '2026-2-28', '2026-2-28'],
    [{ after: '1850', before: '2030', no_future: true }, '1901-1-1', '2026-6-15', '2026-6-15'],
  ])('within %j offers the days from %s to %s, and opens at %s', (bounds, first, last, opensAt) => {
    const span = spanWithin(bounds, now);
    expect([span.first, span.last, span.opensAt].map(shown)).toEqual([first, last, opensAt]);
  });

  it.each([
    ['2026-03', 'YYYY-MM', '2026-3-10'],
    ['2026', 'YYYY', '2026-3-10'],
    ['2026-03-09', 'YYYY-MM-DD', undefined],
    ['2026-04', 'YYYY-MM', '2026-4-1'],
    ['2026-02', 'YYYY-MM', undefined],
    ['2027', 'YYYY', undefined],
  ] as const)('shows %s of a span that starts and ends inside it: %s', (value, format, date) => {
    expect(shown(typedDate(value, format, spanWithin({ after: '2026-03-10', before: '2026-12-24' }, now)))).toBe(date);
  });

  it('writes any day as a date that the calendar then shows', () => {
    const day = fc.date({ min: new Date(1901, 0, 1), max: now, noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...dateFormats), day, (format, date) => {
        const value = writeDate(asTyped(date, format), format)!;
        expect(dateProblem(value, format)).toBeUndefined();
        expect(asTyped(typedDate(value, format, birth)!, format)).toEqual(asTyped(date, format));
      }),
    );
  });
});
