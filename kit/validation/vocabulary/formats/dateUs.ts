import { dateShapes, readDate } from '../calendar.ts';
import type { Format } from '../Format.ts';

/** A day that the calendar has, as written in the United States: MM-DD-YYYY. */
export const dateUs: Format = { name: 'date-us', test: (text) => readDate(text, dateShapes['date-us']) !== undefined };
