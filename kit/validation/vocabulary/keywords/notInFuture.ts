import { compareDates, readAnyDate } from '#kit/dates/index.ts';
import { simpleFormats } from '../formats/simple.ts';
import { defineKeyword } from '../Keyword.ts';

/** A date in any format of the vocabulary must not be after today, and a date and time not after now. `format` handles other texts. */
export const notInFuture = defineKeyword<boolean>({
  keyword: 'notInFuture',
  type: 'string',
  schema: { type: 'boolean' },
  check(asked, value, { now, today }) {
    if (!asked) return undefined;
    const text = value as string;
    if (simpleFormats['date-time-offset'](text)) return Date.parse(text) > now.getTime() ? {} : undefined;
    const date = readAnyDate(text);
    return date && compareDates(date, today) > 0 ? {} : undefined;
  },
});
