import { dateShapes, readDate } from './calendar.ts';

const SHAPE = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d[+-](0\d|1[0-4]):[0-5]\d$/;

/**
 * Whether a text is a date and time with UTC offset, YYYY-MM-DDThh:mm:ss±hh:mm (ISO 8601). The offset is numeric (UTC is +00:00, not Z),
 * and there are no fractional seconds. The largest offset is 14 hours, the largest in use.
 */
export function isOffsetDateTime(text: string): boolean {
  const day = SHAPE.exec(text)?.[1];
  return day !== undefined && readDate(day, dateShapes.date) !== undefined;
}
