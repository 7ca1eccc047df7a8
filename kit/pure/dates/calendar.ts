/** A calendar date with the given precision: a year, a month of a year, or a day. `month` and `day` are one-based. */
export interface PartialDate {
  year: number;
  month?: number;
  day?: number;
}

/** Pattern of a date format, with named groups `year`, `month` and `day`. */
type DateShape = RegExp;

/** The date formats of the vocabulary, by format name. */
export const dateShapes = {
  date: /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
  'date-month': /^(?<year>\d{4})-(?<month>\d{2})$/,
  'date-year': /^(?<year>\d{4})$/,
  'date-us': /^(?<month>\d{2})-(?<day>\d{2})-(?<year>\d{4})$/,
} satisfies Record<string, DateShape>;

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Number of days in a month (1 to 12) of the Gregorian calendar. */
export const daysOf = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** Parses a date of this shape; `undefined` if the text has another shape or the calendar has no such date. Years start at 0001. */
export function readDate(text: string, shape: DateShape): PartialDate | undefined {
  const groups = shape.exec(text)?.groups;
  if (!groups) return undefined;
  const year = Number(groups.year);
  if (year < 1) return undefined;
  if (groups.month === undefined) return { year };
  const month = Number(groups.month);
  if (month < 1 || month > 12) return undefined;
  if (groups.day === undefined) return { year, month };
  const day = Number(groups.day);
  return day >= 1 && day <= daysOf(year, month) ? { year, month, day } : undefined;
}

/** Parses a date in any date format of the vocabulary. */
export function readAnyDate(text: string): PartialDate | undefined {
  for (const shape of Object.values(dateShapes)) {
    const date = readDate(text, shape);
    if (date) return date;
  }
  return undefined;
}

/** Negative if `a` is earlier than `b`. Compares only to the lower precision of the two: neither of 2026 and 2026-05 is earlier. */
export function compareDates(a: PartialDate, b: PartialDate): number {
  if (a.year !== b.year) return a.year - b.year;
  if (a.month === undefined || b.month === undefined) return 0;
  if (a.month !== b.month) return a.month - b.month;
  return a.day === undefined || b.day === undefined ? 0 : a.day - b.day;
}

/** A month or a year counts as its last day, so that no age is too high: a participant born in 2008 counts as born on December 31. */
export const lastDay = ({ year, month = 12, day }: PartialDate): Required<PartialDate> => ({
  year,
  month,
  day: day ?? daysOf(year, month),
});

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days since 1970. */
export const dayNumber = ({ year, month, day }: Required<PartialDate>): number =>
  new Date(0).setUTCFullYear(year, month - 1, day) / DAY_MS;

/** Whole years between two days. A participant born on February 29 turns a year older on March 1 of a common year. */
export function yearsBetween(from: Required<PartialDate>, to: Required<PartialDate>): number {
  const hadBirthday = to.month > from.month || (to.month === from.month && to.day >= from.day);
  return to.year - from.year - (hadBirthday ? 0 : 1);
}

/** Whole years from a date to a day. */
export const ageOn = (date: PartialDate, day: Required<PartialDate>): number => yearsBetween(lastDay(date), day);
