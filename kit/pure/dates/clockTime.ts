/** A time of day. `hour` is from 0 to 23. */
export interface ClockTime {
  hour: number;
  minute: number;
}

/** The 24-hour and the 12-hour clock: 13:05, or 1:05 PM. */
export type Clock = '24' | '12';

const two = (n: number): string => String(n).padStart(2, '0');

/** Formats `13:05` (HH:mm) or `1:05 PM` (h:mm with AM or PM in every language, because this is the stored form). */
export function writeTime({ hour, minute }: ClockTime, clock: Clock): string {
  return clock === '24'
    ? `${two(hour)}:${two(minute)}`
    : `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Hours and minutes with an optional separator, then optionally AM or PM (`a. m.` in Spanish). */
const SHAPE = /^(\d{1,2})\s?[:.h]?\s?(\d{2})\s*(?:([ap])\.?\s?m\.?)?$/i;

/**
 * Parses a typed time: `13:05`, `1305`, `13.05`, `1:05 pm`, `1:05 p. m.`. On the 12-hour clock, a time that could be morning
 * or afternoon (`1:05`) is undefined.
 */
export function readTime(text: string, clock: Clock): ClockTime | undefined {
  const [, hours, minutes, half] = SHAPE.exec(text.trim()) ?? [];
  if (hours === undefined) return undefined;
  const time = { hour: Number(hours), minute: Number(minutes) };
  if (time.hour > 23 || time.minute > 59) return undefined;
  const isOpen = time.hour >= 1 && time.hour <= 12;
  if (half === undefined) return clock === '12' && isOpen ? undefined : time;
  if (!isOpen) return undefined;
  return { ...time, hour: (time.hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) };
}

/** The form value of a typed text: the formatted time, the text itself if it is not a time, or `undefined` if it is blank. */
export function timeValue(text: string, clock: Clock): string | undefined {
  if (text.trim() === '') return undefined;
  const time = readTime(text, clock);
  return time ? writeTime(time, clock) : text;
}

/** Marks a stored text that could be morning or afternoon, so that `10:30` is not taken for a time on the 24-hour clock. */
const OPEN = ' ?';

/**
 * The stored form (HH:mm) of a time that `timeValue` has formatted for a clock. A text that is not a time, or that could be
 * morning or afternoon (`10:30 ?`), is stored in a form that is no time; {@link shownTime} returns it as it was typed.
 */
export function storedTime(text: string, clock: Clock): string {
  const time = readTime(text, clock);
  if (time) return writeTime(time, '24');
  return readTime(text, '24') ? text + OPEN : text;
}

/** A text from {@link storedTime}, for the clock. */
export function shownTime(stored: string, clock: Clock): string {
  const time = readTime(stored, '24');
  if (time) return writeTime(time, clock);
  return stored.endsWith(OPEN) ? stored.slice(0, -OPEN.length) : stored;
}

/** The clock that the locale uses. */
export const localClock = (locale: string): Clock =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ? '12' : '24';

/**
 * The hour that the clock of a locale displays: 13 or 1 for 13:05. Messages with a time need it as argument `hour`, because Spanish uses
 * the singular for 1 o'clock: `a la 1:05`, `a las 2:05`.
 * @param timeZone default: the device's time zone
 */
export function shownHour(at: Date | number, locale: string, timeZone?: string): number {
  const parts = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    numberingSystem: 'latn',
    timeZone,
  }).formatToParts(at);
  return Number(parts.find(({ type }) => type === 'hour')?.value);
}

const fullHour = (hour: number): number => Date.UTC(2000, 0, 1, hour);

/** Formats a full hour for the locale: 9:00 AM, 17:00. 24 is midnight at the end of the day. */
export const hourText = (hour: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(fullHour(hour));

/**
 * How a text writes a time. Noon and midnight have a name, because readers take “12:00 PM” for midnight. `one` is for the
 * grammar of languages that count 1 o’clock in the singular.
 * @param timeZone default: the device's
 */
export function clockOf(at: Date | number, locale: string, timeZone?: string): 'noon' | 'midnight' | 'one' | 'other' {
  const time = new Intl.DateTimeFormat('en', { timeStyle: 'short', hourCycle: 'h23', timeZone }).format(at);
  if (time === '12:00') return 'noon';
  if (time === '00:00') return 'midnight';
  return shownHour(at, locale, timeZone) === 1 ? 'one' : 'other';
}

/**
 * Two full hours for error texts: formatted for the locale, and how the text writes them.
 * `endText` has no period at its end (`5:00 p. m`), because the sentence ends with one.
 */
export const hourTexts = ({ start, end }: { start: number; end: number }, locale: string) => ({
  startText: hourText(start, locale),
  startClock: clockOf(fullHour(start), locale, 'UTC'),
  endText: hourText(end, locale).replace(/\.$/, ''),
  endClock: clockOf(fullHour(end), locale, 'UTC'),
});
