import { dateShapes, readDate } from '#kit/dates/index.ts';
import type { Format } from '../Format.ts';

/** An existing calendar day, YYYY-MM-DD (RFC 3339 full-date). */
export const date: Format = { name: 'date', test: (text) => readDate(text, dateShapes.date) !== undefined };
