import { compareDates, readAnyDate } from '../calendar.ts';
import { dateTimeOffset } from '../formats/dateTimeOffset.ts';
import { defineKeyword } from '../Keyword.ts';

/** A date of any of the vocabulary's formats is not after today, a moment not after now. Texts that are no date are for `format` to refuse. */
export const notInFuture = defineKeyword<boolean>({
  keyword: 'notInFuture',
  type: 'string',
  schema: { type: 'boolean' },
  check(asked, value, { now, today }) {
    if (!asked) return undefined;
    const text = value as string;
    if (dateTimeOffset.test(text)) return Date.parse(text) > now.getTime() ? {} : undefined;
    const date = readAnyDate(text);
    return date && compareDates(date, today) > 0 ? {} : undefined;
  },
});
