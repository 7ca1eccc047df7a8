import {
  dateProblem,
  NO_PARTS,
  datePartsOf,
  readParts,
  type DateFormat,
  type DatePart,
  type DateParts,
  type ShortYears,
} from '#kit/pure/dates/index.ts';

/** The range of a calendar, as days of the device's calendar at noon, a time that every day has in every time zone. */
export interface CalendarSpan {
  first: Date;
  last: Date;
  /** A day in the month that opens if nothing is typed. It is not selected. */
  opensAt: Date;
  /** First view if nothing is typed: the year for a date that can be long ago, the smallest part for a date that is probably near. */
  opensWith: 'year' | 'finest';
  /** What a typed year of two digits can mean. */
  shortYears: ShortYears;
}

/** The views of a calendar in order: the parts of the format. */
export const viewsOf = (format: DateFormat): DatePart[] =>
  (['year', 'month', 'day'] as const).filter((part) => datePartsOf(format).includes(part));

/** A day of the device's calendar at noon. `month` is one-based. */
export const noonOf = (year: number, month: number, day: number): Date => new Date(year, month - 1, day, 12);

/** The day of a time in the device's calendar, at noon. */
export const dayOf = (moment: Date): Date => noonOf(moment.getFullYear(), moment.getMonth() + 1, moment.getDate());

const isIn = (date: Date, { first, last }: CalendarSpan): boolean => date >= first && date <= last;

/** The typed date if it is complete, exists and is within the span. A missing month or day is the first within the span. */
export function typedDate(value: string | undefined, format: DateFormat, span: CalendarSpan): Date | undefined {
  if (value === undefined || dateProblem(value, format)) return undefined;
  const { year, month, day } = readParts(value, format);
  const date = noonOf(Number(year), Number(month || 1), Number(day || 1));
  // A month or a year is within the span if any of its days is.
  const end = day ? date : noonOf(Number(year), Number(month || 12) + 1, 0);
  if (date < span.first && end >= span.first) return span.first;
  return isIn(date, span) ? date : undefined;
}

/** The month to open: the typed month if it is valid, always within the span. */
export function monthToOpen(value: string | undefined, format: DateFormat, span: CalendarSpan): Date {
  const { year, month } = readParts(value, format);
  const { first, last, opensAt } = span;
  const isYear = /^\d{4}$/.test(year) && Number(year) >= first.getFullYear() && Number(year) <= last.getFullYear();
  const isMonth = /^\d{1,2}$/.test(month) && Number(month) >= 1 && Number(month) <= 12;
  const fallback = isYear ? 1 : opensAt.getMonth() + 1;
  const opened = noonOf(isYear ? Number(year) : opensAt.getFullYear(), isMonth ? Number(month) : fallback, 1);
  const [earliest, latest] = [first, last].map((day) => noonOf(day.getFullYear(), day.getMonth() + 1, 1)) as [
    Date,
    Date,
  ];
  return opened < earliest ? earliest : opened > latest ? latest : opened;
}

/** A date as participants type it into the parts of the format. */
export function asTyped(date: Date, format: DateFormat): DateParts {
  const all: DateParts = {
    year: String(date.getFullYear()),
    month: String(date.getMonth() + 1),
    day: String(date.getDate()),
  };
  return { ...NO_PARTS, ...Object.fromEntries(datePartsOf(format).map((part) => [part, all[part]])) };
}
