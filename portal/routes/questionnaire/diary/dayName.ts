import type { Message } from '#kit/texts/index.ts';
import type { Day } from './days.ts';
import { dayMessages as messages } from './messages.ts';

interface Formatter {
  locale: string;
  formatMessage(message: Message, values?: Record<string, string | number>): string;
}

/** The name of an entry: its day, such as “Tuesday, March 3”, or its number if it has none. */
export function dayName(intl: Formatter, { day, occurrence }: Pick<Day, 'day' | 'occurrence'>): string {
  if (!day) return intl.formatMessage(messages.numbered, { number: occurrence });
  // The day is a date without a time: no time zone may move it.
  return new Intl.DateTimeFormat(intl.locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}
