import { dateShapes, readDate } from '#kit/dates/index.ts';
import type { Format } from '../Format.ts';

/** A month of a year, YYYY-MM. */
export const dateMonth: Format = {
  name: 'date-month',
  test: (text) => readDate(text, dateShapes['date-month']) !== undefined,
};
