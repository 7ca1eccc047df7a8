import { clockOf } from '#kit/pure/dates/index.ts';
import type { Message } from '#kit/pure/texts/index.ts';
import { isMidnight, localDaysBetween } from '#portal/state/activities/localDay.ts';
import { windowMessages as messages } from './messages.ts';
import { serviceNow } from '#portal/state/study/serviceTime.ts';

/** react-intl's `IntlShape`, as far as it is used here. */
interface Formatter {
  locale: string;
  /** IANA name; default: the device's time zone. */
  timeZone?: string | undefined;
  formatMessage(message: Message, values?: Record<string, string | number>): string;
}

const MS_PER_MINUTE = 60_000;

/** A day near the present one, as the messages name it. */
const nearDays: Readonly<Record<number, string>> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' };

/** Reads an ISO 8601 text; `undefined` if there is none or it is unreadable. */
function readMoment(text: string | null | undefined): Date | undefined {
  const moment = new Date(text ?? Number.NaN);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** A day for the locale: `Saturday, March 28`, with the year unless it is the present one. */
export function dayText(
  { locale, timeZone }: Pick<Formatter, 'locale' | 'timeZone'>,
  at: Date,
  now = serviceNow(),
): string {
  const yearOf = (moment: Date) => new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(moment);
  const year = yearOf(at) === yearOf(now) ? undefined : 'numeric';
  return new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', year, timeZone }).format(at);
}

/** The arguments of the messages about a moment: `day` (`today` …), `date`, `time` and `clock`. */
function argumentsOf({ locale, timeZone }: Formatter, at: Date, now: Date): Record<string, string | number> {
  return {
    day: nearDays[localDaysBetween(now, at, timeZone)] ?? 'other',
    date: dayText({ locale, timeZone }, at, now),
    // Not broken at the end of a line.
    time: new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(at).replace(/\s/g, '\u00a0'),
    clock: clockOf(at, locale, timeZone),
  };
}

/** Messages about a beginning. `opens` gets day and time, and `opensDay` the day alone, for a day as a whole. */
type StartMessages = Record<'opens' | 'opensDay' | 'later', Message>;

/**
 * When something opens, in the time zone of the device. A day that it opens with has no time.
 * @param at ISO 8601; `null` if it is not known yet
 * @param words default: the words for an activity
 */
export function opensText(
  intl: Formatter,
  at: string | null | undefined,
  now = serviceNow(),
  words: StartMessages = messages,
): string {
  const moment = readMoment(at);
  if (!moment) return intl.formatMessage(words.later);
  const message = isMidnight(moment, intl.timeZone) ? words.opensDay : words.opens;
  return intl.formatMessage(message, argumentsOf(intl, moment, now));
}

/** Until when something can be answered; `undefined` if it does not close. At midnight, that is the end of the day before. */
export function closesText(intl: Formatter, at: string | null | undefined, now = serviceNow()): string | undefined {
  const moment = readMoment(at);
  return moment && textOfEnd(intl, moment, now, messages.closes, messages.closesDay);
}

/** When something closed. At midnight, that was the end of the day before. */
export function closedText(intl: Formatter, at: string | null | undefined, now = serviceNow()): string {
  const moment = readMoment(at);
  if (!moment) return intl.formatMessage(messages.over);
  return textOfEnd(intl, moment, now, messages.closed, messages.closedDay);
}

function textOfEnd(intl: Formatter, end: Date, now: Date, atTime: Message, atEndOfDay: Message): string {
  if (!isMidnight(end, intl.timeZone)) return intl.formatMessage(atTime, argumentsOf(intl, end, now));
  return intl.formatMessage(atEndOfDay, argumentsOf(intl, new Date(end.getTime() - MS_PER_MINUTE), now));
}
