import { clockOf, readTime, type Clock } from './clockTime.ts';
import { dateProblem, readParts, type DateFormat } from './partialDate.ts';

/**
 * Formats a date for the locale: `March 31, 1980`, `31 de marzo de 1980`, `March 1980`, `1980`. Returns a text that is
 * not a date in the format unchanged.
 */
export function dateText(text: string, format: DateFormat, locale: string): string {
  if (dateProblem(text, format)) return text;
  const { year, month, day } = readParts(text, format);
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month || 1) - 1, Number(day || 1));
  const asked: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month: month ? 'long' : undefined,
    day: day ? 'numeric' : undefined,
  };
  return new Intl.DateTimeFormat(locale, { ...asked, calendar: 'gregory', timeZone: 'UTC' }).format(date);
}

/**
 * Formats a stored time (`13:05`, `1:05 PM`) for the locale. Returns a text that is not a time unchanged.
 * @param clock of the stored time
 * @param shown the clock of the result. Default: the same
 */
export function timeText(text: string, clock: Clock, locale: string, shown: Clock = clock): string {
  const time = readTime(text, clock);
  if (!time) return text;
  const hours =
    shown === '12'
      ? ({ hour: 'numeric', hourCycle: 'h12' } as const)
      : ({ hour: '2-digit', hourCycle: 'h23' } as const);
  return new Intl.DateTimeFormat(locale, { ...hours, minute: '2-digit', timeZone: 'UTC' }).format(
    Date.UTC(2000, 0, 1, time.hour, time.minute),
  );
}

/** Formats an ISO 8601 date and time with offset in its own local time. Returns any other text unchanged. */
export function momentText(text: string, locale: string): string {
  const local = MOMENT.test(text) ? Date.parse(`${text.slice(0, 19)}Z`) : Number.NaN;
  return Number.isNaN(local) ? text : dateTimeText(local, locale, 'UTC');
}

/** Midnight and noon after a date, in the languages whose readers take “12:00 PM” for midnight. Others write 00:00 and 12:00. */
const NAMED_TIMES: Readonly<Record<string, Partial<Record<ReturnType<typeof clockOf>, string>>>> = {
  en: { midnight: ' at midnight', noon: ' at noon' },
  es: { midnight: ' a la medianoche', noon: ' al mediodía' },
};

/**
 * Formats a date with its time for the locale: `March 1, 2026 at 1:05 AM`, `1 de marzo de 2026 a la 1:05`, `March 1, 2026 at noon`.
 * In Spanish, the Unicode CLDR pattern has `a las` before every hour. Before 1 o'clock this function uses `a la`. The time is not broken at the
 * end of a line: browsers have a plain space before `AM` and `a.m.`.
 * @param at a text is parsed as ISO 8601, and returned unchanged if it is not a date and time
 * @param timeZone default: the device's time zone
 */
export function dateTimeText(at: Date | number | string, locale: string, timeZone?: string): string {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return String(at);
  const clock = clockOf(moment, locale, timeZone);
  const name = NAMED_TIMES[locale.slice(0, 2)]?.[clock];
  if (name) return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(moment) + name;
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).formatToParts(
    moment,
  );
  return parts
    .map(({ type, value }, i) => {
      if (type !== 'literal') return value;
      if (parts[i + 1]?.type === 'dayPeriod') return value.replace(/\s/, '\u00a0');
      return clock === 'one' ? value.replace(/\ba las\b/, 'a la') : value;
    })
    .join('');
}

/** Browsers parse other texts too, each in its own way. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;
