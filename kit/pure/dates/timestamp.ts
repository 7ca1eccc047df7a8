import { dateShapes, readDate } from './calendar.ts';

const two = (n: number): string => String(Math.floor(Math.abs(n))).padStart(2, '0');

/** Formats a UTC offset as `±hh:mm`. @param minutes east positive */
export const writeOffset = (minutes: number): string =>
  `${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;

/**
 * Formats a date and time as `yyyy-MM-dd'T'HH:mm:ssxxx` (ISO 8601 with seconds and offset): `2026-03-31T09:05:00+02:00`.
 * The format `date-time-offset` of the vocabulary validates it.
 * @param offsetMinutes UTC offset, east positive; default: the device's offset at this time
 */
export function timestamp(moment: Date, offsetMinutes = -moment.getTimezoneOffset()): string {
  const local = new Date(moment.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 19);
  return `${local}${writeOffset(offsetMinutes)}`;
}

/** The calendar day on the device, `yyyy-MM-dd`. */
export const dayText = (moment: Date): string => timestamp(moment).slice(0, 10);

const SHAPE = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d[+-](0\d|1[0-4]):[0-5]\d$/;

/**
 * Whether a text is a date and time with UTC offset, YYYY-MM-DDThh:mm:ss±hh:mm (ISO 8601). The offset is numeric (UTC is +00:00, not Z),
 * and there are no fractional seconds. The largest offset is 14 hours, the largest in use.
 */
export function isOffsetDateTime(text: string): boolean {
  const day = SHAPE.exec(text)?.[1];
  return day !== undefined && readDate(day, dateShapes.date) !== undefined;
}
