import { simpleFormats } from '../formats/simple.ts';
import { defineKeyword } from '../Keyword.ts';

/** Whether a time is between two full hours, inclusive: 9 to 17 contains 17:00 but not 17:01. A range such as 22 to 6 spans midnight. */
export function isWithinHours(hour: number, minute: number, start: number, end: number): boolean {
  const [at, from, to] = [hour * 60 + minute, start * 60, end * 60];
  return from <= to ? at >= from && at <= to : at >= from || at <= to;
}

/**
 * The time of day must be between two full hours. The value is a time (HH:mm) or a date and time, whose own clock
 * counts. `format` handles other texts.
 */
export const hourRange = defineKeyword<{ start: number; end: number }>({
  keyword: 'hourRange',
  type: 'string',
  check({ start, end }, value) {
    const text = value as string;
    const time = simpleFormats['date-time-offset'](text) ? text.slice(11, 16) : text;
    if (!simpleFormats['time-24h'](time)) return undefined;
    return isWithinHours(Number(time.slice(0, 2)), Number(time.slice(3)), start, end) ? undefined : { start, end };
  },
});
