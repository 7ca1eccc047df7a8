import { dateShapes, readDate } from '../calendar.ts';
import type { Format } from '../Format.ts';

const SHAPE = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d[+-](0\d|1[0-4]):[0-5]\d$/;

/**
 * A moment with its offset from UTC, YYYY-MM-DDThh:mm:ss±hh:mm (ISO 8601). Always numeric: UTC is +00:00, not Z,
 * and no part of a second. Offsets reach to 14 hours, the farthest in use.
 */
export const dateTimeOffset: Format = {
  name: 'date-time-offset',
  test(text) {
    const day = SHAPE.exec(text)?.[1];
    return day !== undefined && readDate(day, dateShapes.date) !== undefined;
  },
};
