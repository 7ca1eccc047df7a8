import { dateProblem, NO_PARTS, partsOf, readParts, type DateFormat, type DatePart, type DateParts } from '#kit/dates/partialDate.ts';
import { MINIMUM_YEAR } from './field.ts';

/** Where a calendar opens for somebody who has typed no year: about in the middle of the years that people are born in, and none is chosen by it. */
const USUAL_AGE = 40;

/** What a calendar asks for one after another; the part that is left out of the format is not asked. */
export const viewsOf = (format: DateFormat): DatePart[] => (['year', 'month', 'day'] as const).filter((part) => partsOf(format).includes(part));

/** A day of the device's calendar at noon, which every day has in every time zone. `month` from 1. */
const noonOf = (year: number, month: number, day: number): Date => new Date(year, month - 1, day, 12);

/** The date that was typed, if the calendar has it: whole, real, and between the first year and `now`. A missing month or day is the first. */
export function typedDate(value: string | undefined, format: DateFormat, now: Date): Date | undefined {
  if (value === undefined || dateProblem(value, format)) return undefined;
  const { year, month, day } = readParts(value, format);
  const date = noonOf(Number(year), Number(month || 1), Number(day || 1));
  const isIn = Number(year) >= MINIMUM_YEAR && date <= noonOf(now.getFullYear(), now.getMonth() + 1, now.getDate());
  return isIn ? date : undefined;
}

/** The month at which a calendar opens: that of the typed parts as far as they say one, and never one in the future. */
export function monthToOpen(value: string | undefined, format: DateFormat, now: Date): Date {
  const { year, month } = readParts(value, format);
  const isYear = /^\d{4}$/.test(year) && Number(year) >= MINIMUM_YEAR && Number(year) <= now.getFullYear();
  const isMonth = /^\d{1,2}$/.test(month) && Number(month) >= 1 && Number(month) <= 12;
  const opened = noonOf(isYear ? Number(year) : now.getFullYear() - USUAL_AGE, isMonth ? Number(month) : 1, 1);
  return opened <= now ? opened : noonOf(now.getFullYear(), now.getMonth() + 1, 1);
}

/** A date as somebody would type it into the parts of the format. */
export function asTyped(date: Date, format: DateFormat): DateParts {
  const all: DateParts = { year: String(date.getFullYear()), month: String(date.getMonth() + 1), day: String(date.getDate()) };
  return { ...NO_PARTS, ...Object.fromEntries(partsOf(format).map((part) => [part, all[part]])) };
}
