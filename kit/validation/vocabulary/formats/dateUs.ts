import { dateShapes, readDate } from '#kit/dates/index.ts';
import type { Format } from '../Format.ts';

/** An existing calendar day in United States format: MM-DD-YYYY. */
export const dateUs: Format = { name: 'date-us', test: (text) => readDate(text, dateShapes['date-us']) !== undefined };
