import { compareDates, readAnyDate } from '../calendar.ts';
import { dateTimeOffset } from '../formats/dateTimeOffset.ts';
import { defineKeyword } from '../Keyword.ts';

/**
 * A date is not before a bound: a year (1901 or '1901'), a month or a day in any of the vocabulary's date formats. Compared as far as both
 * are exact, so that the month 1901-01 is not before 1901-01-15. Of a moment its own calendar day counts.
 */
export const notBefore = defineKeyword<string | number>({
  keyword: 'notBefore',
  type: 'string',
  schema: { type: ['string', 'integer'] },
  check(limit, value) {
    const bound = readAnyDate(String(limit).padStart(4, '0'));
    const text = value as string;
    const date = readAnyDate(dateTimeOffset.test(text) ? text.slice(0, 10) : text);
    return bound && date && compareDates(date, bound) < 0 ? { limit } : undefined;
  },
});
