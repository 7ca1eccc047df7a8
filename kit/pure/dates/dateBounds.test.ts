import { describe, expect, test } from 'vitest';
import { createValidator } from '#kit/pure/validation/createValidator.ts';
import { ageOn, compareDates, dayNumber, daysOf, type PartialDate, readAnyDate, yearsBetween } from './calendar.ts';
import {
  boundDays,
  boundMessages,
  boundNamedBy,
  boundsOptions,
  boundsSchema,
  boundsSettings,
  type DateBounds,
  dayNamedBy,
} from './dateBounds.ts';

const dayOf = (text: string) => readAnyDate(text) as Required<PartialDate>;

describe('the calendar', () => {
  test.each([
    ['2026-03-31', { year: 2026, month: 3, day: 31 }],
    ['03-31-2026', { year: 2026, month: 3, day: 31 }],
    ['2026-03', { year: 2026, month: 3 }],
    ['2026', { year: 2026 }],
    ['x2026-03-31', undefined],
    ['2026-03-31x', undefined],
    ['x2026-03', undefined],
    ['x03-31-2026', undefined],
    ['03-31-2026x', undefined],
    ['2026-02-29', undefined],
    ['2026-13-01', undefined],
    ['0000-01-01', undefined],
  ])('%j is %j', (text, date) => expect(readAnyDate(text)).toEqual(date));

  test.each([
    [2024, 2, 29],
    [2026, 2, 28],
    [2100, 2, 28],
    [2000, 2, 29],
    [2026, 4, 30],
    [2026, 12, 31],
  ])('in the year %i, month %i has %i days', (year, month, days) => expect(daysOf(year, month)).toBe(days));

  test.each([
    ['2025', '2026', -1],
    ['2026', '2026-05', 0],
    ['2026-05', '2026', 0],
    ['2026-04', '2026-05', -1],
    ['2026-05', '2026-05-31', 0],
    ['2026-05-31', '2026-05', 0],
    ['2026-06-01', '2026-05-31', 1],
    ['2026-05-30', '2026-05-31', -1],
    ['2026-05-31', '2026-05-31', 0],
  ])('%s and %s are in the order %i', (a, b, order) => expect(Math.sign(compareDates(dayOf(a), dayOf(b)))).toBe(order));

  test.each([
    ['1970-01-01', 0],
    ['1970-02-01', 31],
    ['1969-12-31', -1],
    ['0099-01-01', -683_368],
    ['2026-03-31', 20_543],
  ])('%s is day %i', (text, days) => expect(dayNumber(dayOf(text))).toBe(days));

  test.each([
    ['2008-05-10', '2026-05-09', 17],
    ['2008-05-10', '2026-05-10', 18],
    ['2008-05-10', '2026-05-11', 18],
    ['2008-05-10', '2026-04-30', 17],
    ['2008-05-10', '2026-06-01', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('from %s to %s there are %i years', (from, to, years) => expect(yearsBetween(dayOf(from), dayOf(to))).toBe(years));

  test.each([
    ['2008', '2026-12-30', 17],
    ['2008', '2026-12-31', 18],
    ['2008-05', '2026-05-30', 17],
    ['2008-05', '2026-05-31', 18],
  ])('who is born in %s is on %s at least %i', (born, day, years) =>
    expect(ageOn(readAnyDate(born)!, dayOf(day))).toBe(years),
  );
});

describe('the bounds of a date', () => {
  test.each<[bounds: DateBounds, schema: object]>([
    [{}, { notBefore: 1901 }],
    [{ after: '2020-05' }, { notBefore: '2020-05' }],
    [{ after: '1901' }, { notBefore: '1901' }],
    [{ after: '1890-01-01' }, { notBefore: 1901 }],
    [{ before: '2030-12-31' }, { notBefore: 1901, notAfter: '2030-12-31' }],
    [
      { after: '2020', before: '2020-12' },
      { notBefore: '2020', notAfter: '2020-12' },
    ],
    [{ no_future: true }, { notBefore: 1901, notInFuture: true }],
    [{ no_future: false }, { notBefore: 1901 }],
  ])('%j are the schema %j', (bounds, schema) => expect(boundsSchema(bounds)).toEqual(schema));

  test.each<[bounds: DateBounds, error: string]>([
    [{ after: '2020-13' }, 'config.after is "2020-13", which is no day, month or year of the calendar.'],
    [{ before: 'soon' }, 'config.before is "soon", which is no day, month or year of the calendar.'],
    [
      { after: '2021', before: '2020-12-31' },
      'config.after is "2021", which is later than config.before, "2020-12-31".',
    ],
  ])('%j are refused', (bounds, error) => expect(() => boundsSchema(bounds)).toThrow(new Error(error)));

  test.each<[bounds: DateBounds, locale: string, options: object]>([
    [{}, 'en', { limits: 'none' }],
    [{ after: '2020' }, 'en', { limits: 'after', after: '2020', afterText: '2020' }],
    [{ before: '2020-05' }, 'en', { limits: 'before', before: '2020-05', beforeText: 'May 2020' }],
    [{ before: '2020-05' }, 'es', { limits: 'before', before: '2020-05', beforeText: 'mayo de 2020' }],
    [
      { after: '2020-01-01', before: '2020-05-31', no_future: true },
      'en',
      {
        limits: 'both',
        after: '2020-01-01',
        afterText: 'January 1, 2020',
        before: '2020-05-31',
        beforeText: 'May 31, 2020',
        no_future: true,
      },
    ],
    [{ no_future: false }, 'en', { limits: 'none', no_future: false }],
  ])('a control with %j in %s shows %j', (bounds, locale, options) =>
    expect(boundsOptions(bounds, locale)).toEqual(options),
  );

  test.each<[bounds: DateBounds, first: string, last: string]>([
    [{}, '1901-01-01', '2126-12-31'],
    [{ after: '2020-05' }, '2020-05-01', '2126-12-31'],
    [{ after: '1890' }, '1901-01-01', '2126-12-31'],
    [{ after: '2020-05-17', before: '2030-02' }, '2020-05-17', '2030-02-28'],
    [{ no_future: true }, '1901-01-01', '2026-06-15'],
    [{ before: '2026-06-15', no_future: true }, '1901-01-01', '2026-06-15'],
    [{ before: '2026-06-16', no_future: true }, '1901-01-01', '2026-06-15'],
    [{ before: '2026-06-14', no_future: true }, '1901-01-01', '2026-06-14'],
  ])('the days of %j are from %s to %s', (bounds, first, last) =>
    expect(boundDays(bounds, new Date(2026, 5, 15, 12))).toEqual({ first: dayOf(first), last: dayOf(last) }),
  );

  test.each<[text: string, day: string | undefined]>([
    ['2026-03-31T23:30:00-05:00', '2026-03-31'],
    ['2026-03-31', '2026-03-31'],
    ['2026-03-31T23:30', undefined],
  ])('the day named by %s is %s', (text, day) => expect(dayNamedBy(text)).toEqual(day && dayOf(day)));

  test.each([
    [1901, { year: 1901 }],
    ['1901', { year: 1901 }],
    [987, { year: 987 }],
    ['2020-05', { year: 2020, month: 5 }],
    ['May', undefined],
  ])('the bound %j is %j', (bound, date) => expect(boundNamedBy(bound)).toEqual(date));

  test('settings are days, months or years', () => {
    const accepts = createValidator().compile({ type: 'object', properties: boundsSettings });
    for (const day of ['2020', '2020-05', '2020-05-31'])
      for (const setting of ['after', 'before']) expect(accepts({ [setting]: day }), day).toBe(true);
    for (const day of ['', '05-31-2020', '2020-13', 2020])
      for (const setting of ['after', 'before']) expect(accepts({ [setting]: day }), String(day)).toBe(false);
    expect(accepts({ no_future: true })).toBe(true);
    expect(accepts({ no_future: 'yes' })).toBe(false);
    expect(Object.values(boundsSettings).map(({ description }) => description)).toEqual([
      'The earliest answer, inclusive. Default and minimum: 1901. A day (YYYY-MM-DD), a month (YYYY-MM) or a year (YYYY).',
      'The latest answer, inclusive. Default: none. A day (YYYY-MM-DD), a month (YYYY-MM) or a year (YYYY).',
      'Whether to reject dates after today.',
    ]);
    expect(boundsSettings.no_future.default).toBe(false);
  });

  test('each text of an error says what to do', () => {
    const asked = /Please (enter|select) a /;
    for (const [name, { id, defaultMessage, description }] of Object.entries(boundMessages)) {
      expect(id).toBe(`kit.date.error.${name}`);
      expect(defaultMessage).toMatch(asked);
      expect(description).toMatch(/^Error below a .*date question/);
    }
  });
});
