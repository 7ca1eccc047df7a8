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
