/** A calendar date as exactly as it was given: a year, a month of a year, or a day. `month` and `day` count from 1. */
export interface PartialDate {
  year: number;
  month?: number;
  day?: number;
}

/** One way to write a date, with named groups `year`, `month` and `day`. */
type DateShape = RegExp;

/** The shapes of the vocabulary's date formats, by format name. */
export const dateShapes = {
  date: /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
  'date-month': /^(?<year>\d{4})-(?<month>\d{2})$/,
  'date-year': /^(?<year>\d{4})$/,
  'date-us': /^(?<month>\d{2})-(?<day>\d{2})-(?<year>\d{4})$/,
} satisfies Record<string, DateShape>;

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Days of a month (1 to 12) in the Gregorian calendar. */
export const daysOf = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** The date that a text of this shape names; `undefined` if it has another shape or the calendar has no such day. Years run from 0001. */
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

/** The date that a text names in any of the vocabulary's date formats. */
export function readAnyDate(text: string): PartialDate | undefined {
  for (const shape of Object.values(dateShapes)) {
    const date = readDate(text, shape);
    if (date) return date;
  }
  return undefined;
}

/** Below 0 if `a` is earlier than `b`, compared only as far as both are exact: in 2026 and 2026-05 neither is earlier. */
export function compareDates(a: PartialDate, b: PartialDate): number {
  if (a.year !== b.year) return a.year - b.year;
  if (a.month === undefined || b.month === undefined) return 0;
  if (a.month !== b.month) return a.month - b.month;
  return a.day === undefined || b.day === undefined ? 0 : a.day - b.day;
}
