import { dateFormats, dateProblem, type DateFormat } from '#kit/dates/index.ts';
import { defineKeyword } from '../Keyword.ts';

/**
 * A text must be a complete, existing date in the given format. Unlike `format: date`, the error names the part that is wrong
 * and the reason, so that a message can mention "February 30".
 */
export const dateParts = defineKeyword<DateFormat>({
  keyword: 'dateParts',
  type: 'string',
  schema: { enum: [...dateFormats] },
  check: (format, value) => dateProblem(value as string, format),
});
