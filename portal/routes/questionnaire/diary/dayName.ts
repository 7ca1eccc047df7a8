import type { Message } from '#kit/pure/texts/index.ts';
import type { Day } from './days.ts';
import { dayMessages as messages } from './messages.ts';

interface Formatter {
  locale: string;
  formatMessage(message: Message, values?: Record<string, string | number>): string;
}

type Named = Pick<Day, 'day' | 'occurrence'>;

/** A date without a time: no time zone may move it. */
const written = (locale: string, day: string, daysLater: number, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', ...parts, timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`) + daysLater * 24 * 60 * 60 * 1000,
  );

const nightOf = ({ locale }: Pick<Formatter, 'locale'>, day: string): { from: string; day: string } => ({
  from: written(locale, day, -1, {}),
  day: written(locale, day, 0, { month: 'long', day: 'numeric' }),
});

/**
 * The name of an entry: its day, such as “Tuesday, March 3”, or its number if it has none.
 * @param nights whether the entry is about the night before its day: “Night from Monday to Tuesday, March 3”
 */
export function dayName(intl: Formatter, { day, occurrence }: Named, nights = false): string {
  if (!day) return intl.formatMessage(messages.numbered, { number: occurrence });
  return nights ? intl.formatMessage(messages.night, nightOf(intl, day)) : nightOf(intl, day).day;
}

/** The night of an entry within a sentence: “the night from Monday to Tuesday, March 3”. @param day ISO 8601 */
export const nightName = (intl: Formatter, day: string): string =>
  intl.formatMessage(messages.ofNight, nightOf(intl, day));
