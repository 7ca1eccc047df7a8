import { dateShapes, readDate } from '#kit/dates/index.ts';
import type { Format } from '../Format.ts';

/** A year with four digits, from 0001. */
export const dateYear: Format = {
  name: 'date-year',
  test: (text) => readDate(text, dateShapes['date-year']) !== undefined,
};
