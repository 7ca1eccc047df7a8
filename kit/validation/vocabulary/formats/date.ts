import { dateShapes, readDate } from '../calendar.ts';
import type { Format } from '../Format.ts';

/** A day that the calendar has, YYYY-MM-DD (RFC 3339 full-date). */
export const date: Format = { name: 'date', test: (text) => readDate(text, dateShapes.date) !== undefined };
