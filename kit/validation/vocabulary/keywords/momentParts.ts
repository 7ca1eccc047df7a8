import { momentProblem } from '../../../dates/moment.ts';
import { defineKeyword } from '../Keyword.ts';

/** A text is a moment with its offset, as `format: date-time-offset` has it; its error says whether the date or the time is missing or wrong. */
export const momentParts = defineKeyword<boolean>({
  keyword: 'momentParts',
  type: 'string',
  schema: { type: 'boolean' },
  check: (asked, value) => (asked ? momentProblem(value as string) : undefined),
});
