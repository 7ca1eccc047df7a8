import { dateFormats, dateProblem, type DateFormat } from '../../../dates/partialDate.ts';
import { defineKeyword } from '../Keyword.ts';

/**
 * A text is a whole date of the given format, one that the calendar has. Stricter than `format: date`, and its error says which part
 * is wrong and why, so that a message can speak of "February 30".
 */
export const dateParts = defineKeyword<DateFormat>({
  keyword: 'dateParts',
  type: 'string',
  schema: { enum: [...dateFormats] },
  check: (format, value) => dateProblem(value as string, format),
});
