import { momentProblem } from '#kit/dates/index.ts';
import { defineKeyword } from '../Keyword.ts';

/**
 * A text must be a date and time with offset (`format: date-time-offset`). The error says whether the date or the time
 * is missing or wrong.
 */
export const momentParts = defineKeyword<boolean>({
  keyword: 'momentParts',
  type: 'string',
  schema: { type: 'boolean' },
  check: (asked, value) => (asked ? momentProblem(value as string) : undefined),
});
