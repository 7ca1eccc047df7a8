import { plainEntry } from '#kit/pure/texts/index.ts';
import { compareDates, daysOf, type PartialDate } from './calendar.ts';
import { type DatePart, type DateParts, localOrder, NO_PARTS } from './partialDate.ts';

/** The dates that a year of two digits can mean: at most a hundred years count, up to the last day. */
export interface ShortYears {
  first: PartialDate;
  last: PartialDate;
}

/** The year of two digits: the latest up to the last day; later only if that is before the first. */
function fullYear(short: number, date: Omit<PartialDate, 'year'>, { first, last }: ShortYears): number {
  const latest = last.year - ((((last.year - short) % 100) + 100) % 100);
  const year = compareDates({ ...date, year: latest }, last) > 0 ? latest - 100 : latest;
  return compareDates({ ...date, year }, first) < 0 ? year + 100 : year;
}

/** Languages whose names of months are read on every page, beside its own. */
const LANGUAGES = ['en', 'es'];
/** Names of months that `Intl` does not have. */
const OTHER_NAMES: ReadonlyMap<string, number> = new Map([
  ['set', 9],
  ['setiembre', 9],
]);
/** Letters of the shortest abbreviation: `mar`, `ene`. */
const SHORTEST = 3;

const folded = (text: string): string => plainEntry(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const namesIn = (locale: string, asked: Intl.DateTimeFormatOptions, days: readonly number[]): string[] => {
  const { format } = new Intl.DateTimeFormat(locale, { ...asked, calendar: 'gregory', timeZone: 'UTC' });
  return days.map((day) => folded(format(day)));
};
/** The twelve months of 2024, and seven days that begin with a Sunday. */
const MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 15));
const WEEK = Array.from({ length: 7 }, (_, day) => Date.UTC(2023, 0, 1 + day));

/** The place of the only name that a word is or begins; -1 if there is none, or several that differ. */
function placeOf(word: string, lists: readonly string[][]): number {
  if (word.length < SHORTEST) return -1;
  const found = new Set(lists.flatMap((names) => names.flatMap((name, i) => (name.startsWith(word) ? [i] : []))));
  return found.size === 1 ? [...found][0]! : -1;
}

/** The month (1 to 12) of a name or an abbreviation in English, Spanish or the language of the page; `undefined` if it is none. */
export function readMonth(text: string, locale: string): number | undefined {
  const word = folded(text).replace(/\.$/, '').trim();
  const lists = [locale, ...LANGUAGES].map((each) => namesIn(each, { month: 'long' }, MONTHS));
  return OTHER_NAMES.get(word) ?? (placeOf(word, lists) + 1 || undefined);
}

const weekdayOf = (word: string, locale: string): number =>
  placeOf(
    word,
    [locale, ...LANGUAGES].map((each) => namesIn(each, { weekday: 'long' }, WEEK)),
  );

/** Words around the parts of a date: `31st of March`, `1º de enero del 1980`. */
const FILLING = new Set(['st', 'nd', 'rd', 'th', 'of', 'the', 'de', 'del', 'el', 'den', 'le', 'o', 'er', 'ro', 'ero']);
/** A time that says nothing: databases and spreadsheets write it after a day. */
const MIDNIGHT = /[t\s]00:00(?::00(?:\.0+)?)?(?:z|[+-]00:?00)?$/;
const BETWEEN = /^[\s/\-.,'\u2010-\u2015\u2019\u2212]*$/;

/** The longest date in words, with room for spaces. */
const LONGEST = 80;

type Read = Partial<Record<DatePart, string>>;

const isYear = (text: string): boolean => text.length === 4 || text.length === 2;
const isDay = ({ month, day }: Read): boolean =>
  [month, day].every((part) => part === undefined || part.length <= 2) &&
  Number(day ?? 1) >= 1 &&
  Number(day ?? 1) <= 31;
const isMonth = ({ month }: Read): boolean => Number(month) >= 1 && Number(month) <= 12;
const inOrder = (order: readonly DatePart[], numbers: readonly string[]): Read =>
  Object.fromEntries(order.map((part, i) => [part, numbers[i]!]));

/** The orders in which three numbers can be meant, the likeliest first. */
function ordersOf([a = '', , c = '']: readonly string[], locale: string): DatePart[][] {
  const local = localOrder(locale);
  const yearFirst: DatePart[][] = [
    ['year', 'month', 'day'],
    ['year', 'day', 'month'],
  ];
  const [first, second] = local.filter((part) => part !== 'year') as [DatePart, DatePart];
  const yearLast: DatePart[][] = [
    [first, second, 'year'],
    [second, first, 'year'],
  ];
  if (a.length === 4 || Number(a) > 31) return yearFirst;
  return local[0] === 'year' && c.length !== 4 ? [...yearFirst, ...yearLast] : yearLast;
}

/** What numbers without a name of a month can mean, the likeliest first. */
function numericDates(numbers: readonly string[], locale: string, hasDay: boolean): Read[] {
  if (numbers.length === 3) return ordersOf(numbers, locale).map((order) => inOrder(order, numbers));
  const [only = ''] = numbers;
  if (numbers.length === 1 && only.length === 8) {
    const [yearFirst, yearLast] = [
      [only.slice(0, 4), only.slice(4, 6), only.slice(6)],
      [only.slice(0, 2), only.slice(2, 4), only.slice(4)],
    ];
    const isRecent = ({ year }: Read) => Number(year) >= 1900;
    return [
      inOrder(['year', 'month', 'day'], yearFirst),
      ...ordersOf(yearLast, locale).map((order) => inOrder(order, yearLast)),
    ].filter(isRecent);
  }
  if (numbers.length !== 2 || hasDay) return [];
  const [a, b] = numbers as [string, string];
  return a.length === 4 || Number(a) > 12 ? [{ year: a, month: b }] : [{ month: a, year: b }];
}

/** What one or two numbers beside the name of a month can mean. */
function namedDates(numbers: readonly string[], month: string, hasDay: boolean): Read[] {
  const [a = '', b] = numbers;
  if (numbers.length === 2 && b !== undefined)
    return a.length === 4 || Number(a) > 31 ? [{ year: a, month, day: b }] : [{ day: a, month, year: b }];
  // "March 31" is no month of a year.
  return numbers.length === 1 && !hasDay && (a.length === 4 || Number(a) > 31) ? [{ year: a, month }] : [];
}

/**
 * Reads a whole date as people write it: `1980-03-31`, `3/31/80`, `31.3.1980`, `19800331`, `March 31, 1980`,
 * `lunes, 31 de marzo de 1980`. Names of months are English, Spanish, or of the language of the page, in full or abbreviated.
 * Numbers are in the order of the locale; if they cannot be, in the other one.
 * @param asked the parts that the question asks for
 * @returns the parts as typed numbers, the year with four digits. `undefined` if the text is no whole date, or says something
 *   else too, such as a time. A day that the calendar does not have is returned, so that an error can name it.
 */
export function readDateText(
  text: string,
  { locale, asked, shortYears }: { locale: string; asked: readonly DatePart[]; shortYears: ShortYears },
): DateParts | undefined {
  if (text.length > LONGEST) return undefined;
  const plain = folded(text).trim().replace(MIDNIGHT, '');
  if (!BETWEEN.test(plain.replace(/\d+|\p{L}+/gu, ''))) return undefined;
  const numbers = plain.match(/\d+/g) ?? [];
  const words = (plain.match(/\p{L}+/gu) ?? []).filter((word) => !FILLING.has(word));
  const months = words.flatMap((word) => readMonth(word, locale) ?? []);
  const weekdays = words.filter((word) => readMonth(word, locale) === undefined).map((word) => weekdayOf(word, locale));
  if (months.length > 1 || weekdays.length > 1 || weekdays.includes(-1)) return undefined;

  const hasDay = asked.includes('day');
  const [month] = months;
  const dates = (
    month === undefined ? numericDates(numbers, locale, hasDay) : namedDates(numbers, String(month), hasDay)
  ).filter((date) => isYear(date.year ?? '') && isMonth(date) && isDay(date));
  const found = dates.map((date) => {
    const rest = { month: Number(date.month), ...(date.day === undefined ? {} : { day: Number(date.day) }) };
    const year = date.year!.length === 4 ? Number(date.year) : fullYear(Number(date.year), rest, shortYears);
    return { year, ...rest };
  });
  const exists = ({ year, month: of, day = 1 }: PartialDate) => day <= daysOf(year, of!);
  const chosen: PartialDate | undefined = found.find(exists) ?? found[0];
  if (!chosen || chosen.year < 1) return undefined;
  if (weekdays.length > 0 && new Date(`${isoDay(chosen)}T00:00Z`).getUTCDay() !== weekdays[0]) return undefined;
  return {
    ...NO_PARTS,
    year: String(chosen.year).padStart(4, '0'),
    month: String(chosen.month),
    day: hasDay ? String(chosen.day) : '',
  };
}

const isoDay = ({ year, month = 1, day = 1 }: PartialDate): string =>
  [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
