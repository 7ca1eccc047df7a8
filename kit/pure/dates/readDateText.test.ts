import { anyDay } from '#kit/testing/checkCodec.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateText } from './dateText.ts';
import { type DatePart, datePartsOf, writeDate } from './partialDate.ts';
import { readDateText, readMonth } from './readDateText.ts';

const today = { year: 2026, month: 11, day: 27 };
const birth = { first: { year: 1901, month: 1, day: 1 }, last: today };
const DAY = 'YYYY-MM-DD';
const read = (text: string, locale = 'en', format: 'YYYY-MM-DD' | 'YYYY-MM' | 'YYYY' = DAY, shortYears = birth) => {
  const parts = readDateText(text, { locale, asked: datePartsOf(format), shortYears });
  return parts && writeDate(parts, format);
};

describe('a date as people write it', () => {
  it.each([
    'March 31, 1980',
    'march 31 1980',
    'Mar 31, 1980',
    'Mar. 31, 1980',
    'MARCH 31ST, 1980',
    'March 31st 1980',
    '31 March 1980',
    '31 Mar 80',
    '31-Mar-1980',
    '31-Mar-80',
    '31Mar1980',
    '31st of March, 1980',
    'the 31st of March 1980',
    '1980 March 31',
    'Monday, March 31, 1980',
    'Mon 31 Mar 1980',
    'March 31, ’80',
    '31 de marzo de 1980',
    '31 de marzo del 1980',
    '31 marzo 1980',
    '31-mar-1980',
    '31 mar. 1980',
    'lunes, 31 de marzo de 1980',
    'Lunes 31 de Marzo de 1980',
    '3/31/1980',
    '03/31/80',
    '03-31-1980',
    '03.31.1980',
    '03 31 1980',
    '3 / 31 / 1980',
    '31/03/1980',
    '31.3.1980',
    '1980-03-31',
    '1980-3-31',
    '1980/03/31',
    '1980.03.31',
    '1980–03–31',
    '80-03-31',
    '19800331',
    '03311980',
    '31031980',
    '1980-03-31T00:00:00Z',
    '1980-03-31T00:00:00.000+00:00',
    '1980-03-31 00:00',
    '  March\u00A031,\u200B 1980 \n',
    '０３／３１／１９８０',
  ])('%s is March 31, 1980, in English and in Spanish', (text) => {
    expect(read(text, 'en')).toBe('1980-03-31');
    expect(read(text, 'es')).toBe('1980-03-31');
  });

  // Numbers that can be both are in the order of the language. The boxes name what they show.
  it.each([
    ['03/04/1980', 'en', '1980-03-04'],
    ['03/04/1980', 'en-US', '1980-03-04'],
    ['03/04/1980', 'en-GB', '1980-04-03'],
    ['03/04/1980', 'es', '1980-04-03'],
    ['03/04/1980', 'es-MX', '1980-04-03'],
    ['3-4-80', 'en', '1980-03-04'],
    ['3-4-80', 'es', '1980-04-03'],
    ['03.04.1980', 'en', '1980-03-04'],
    ['03041980', 'en', '1980-03-04'],
    ['03041980', 'es', '1980-04-03'],
    ['80/03/04', 'en', '1980-03-04'],
    ['80/03/04', 'es', '1980-03-04'],
    ['05/06/07', 'en', '2007-05-06'],
    ['05/06/07', 'es', '2007-06-05'],
    ['05-06-07', 'fr-CA', '2005-06-07'],
    ['1980-04-03', 'es', '1980-04-03'],
    ['19111980', 'en', '1980-11-19'],
    ['20121112', 'en', '2012-11-12'],
    ['7 August 80', 'es', '1980-08-07'],
    ['7 ago 80', 'en', '1980-08-07'],
    ['1º de enero de 1980', 'es', '1980-01-01'],
    ['1.º enero 1980', 'es', '1980-01-01'],
    ['primero de enero de 1980', 'es', undefined],
    ['5 de setiembre de 1980', 'es', '1980-09-05'],
    ['31. März 1980', 'de', '1980-03-31'],
    ['Montag, den 31. März 1980', 'de', '1980-03-31'],
    ['le 1er avril 1980', 'fr', '1980-04-01'],
    ['31 mars 1980', 'fr', '1980-03-31'],
  ])('%s in %s is %s', (text, locale, day) => expect(read(text, locale)).toBe(day));

  it.each([
    ['80', '1980'],
    ['00', '2000'],
    ['25', '2025'],
    // Today is November 27, 2026.
    ['26', '1926'],
    ['27', '1927'],
    ['99', '1999'],
  ])('the year %s of a birthday on December 24 is %s', (short, year) =>
    expect(read(`12/24/${short}`)).toBe(`${year}-12-24`),
  );

  it.each([
    ['11/27/26', birth, '2026-11-27'],
    ['11/28/26', birth, '1926-11-28'],
    ['11/28/27', { first: { year: 2026, month: 1, day: 1 }, last: { year: 2046, month: 12, day: 31 } }, '2027-11-28'],
    ['3/31/80', { first: { year: 1901, month: 1, day: 1 }, last: { year: 2046, month: 12, day: 31 } }, '1980-03-31'],
    ['3/31/46', { first: { year: 1901, month: 1, day: 1 }, last: { year: 2046, month: 12, day: 31 } }, '2046-03-31'],
    ['3/31/60', { first: { year: 2050, month: 1, day: 1 }, last: { year: 2046, month: 12, day: 31 } }, '2060-03-31'],
  ])('%s within %j is %s', (text, window, day) => expect(read(text, 'en', DAY, window)).toBe(day));

  it.each([
    ['March 1980', 'YYYY-MM', '1980-03'],
    ['marzo de 1980', 'YYYY-MM', '1980-03'],
    ['mar-80', 'YYYY-MM', '1980-03'],
    ['1980-03', 'YYYY-MM', '1980-03'],
    ['03/1980', 'YYYY-MM', '1980-03'],
    ['3/80', 'YYYY-MM', '1980-03'],
    ['80-03', 'YYYY-MM', '1980-03'],
    ['March 31, 1980', 'YYYY-MM', '1980-03'],
    ['03/31/80', 'YYYY-MM', '1980-03'],
    ['March 31', 'YYYY-MM', undefined],
    ['March', 'YYYY-MM', undefined],
    ['March 31, 1980', 'YYYY', '1980'],
    ['03/1980', 'YYYY', '1980'],
    ['80', 'YYYY', undefined],
    ['1980', 'YYYY', undefined],
  ] as const)('%s as %s is %s', (text, format, date) => expect(read(text, 'en', format)).toBe(date));

  // A day that does not exist fills the parts, so that the error names it.
  it.each([
    ['02/30/1980', '1980-02-30'],
    ['30/02/1980', '1980-02-30'],
    ['February 30, 1980', '1980-02-30'],
    ['1981-02-29', '1981-02-29'],
  ])('%s is kept as %s', (text, day) => expect([read(text, 'en'), read(text, 'es')]).toEqual([day, day]));

  it.each([
    '',
    ' ',
    'yesterday',
    'last spring',
    'March 31',
    'March 1980',
    '03/31',
    '1980',
    '31',
    '13/13/1980',
    '32/01/1980',
    '1980-13-32',
    '3/31/198',
    '3/31/19800',
    '003/31/1980',
    'Tuesday, March 31, 1980',
    'March April 3, 1980',
    'Ma 31, 1980',
    'constructor 31, 1980',
    '1980-03-31T10:30',
    'March 31, 1980 10:30',
    '03/31/1980 and 04/01/1980',
    'born 03/31/1980',
    '+3/31/1980',
    '0000-01-01',
    '03312',
    `${' '.repeat(100)}03/31/1980`,
  ])('%j is no whole date', (text) => expect([read(text, 'en'), read(text, 'es')]).toEqual([undefined, undefined]));

  it.each(['en', 'en-GB', 'es', 'es-MX', 'fr', 'de'])('reads back every date as it is written in %s', (locale) => {
    const short = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' });
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(read(dateText(day, DAY, locale), locale)).toBe(day);
        const written = read(short.format(new Date(`${day}T00:00Z`)), locale)!;
        expect(written.slice(2)).toBe(day.slice(2));
      }),
    );
  });
});

it.each([
  ['March', 3],
  ['marzo', 3],
  ['MAR', 3],
  ['mar.', 3],
  [' ene ', 1],
  ['Sept', 9],
  ['dic', 12],
  ['ma', undefined],
  ['mars', undefined],
  ['3', undefined],
  ['', undefined],
])('the month %s is %s', (text, month) => expect(readMonth(text, 'en')).toBe(month));

/** What a page asks in three boxes is typed into any of them. */
const whole: readonly DatePart[] = ['year', 'month', 'day'];
it('has all parts that are asked for', () =>
  expect(readDateText('3/31/1980', { locale: 'en', asked: whole, shortYears: birth })).toEqual({
    year: '1980',
    month: '3',
    day: '31',
  }));
