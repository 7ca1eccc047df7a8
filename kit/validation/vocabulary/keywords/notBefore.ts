import { compareDates } from '../calendar.ts';
import { boundNamedBy, dayNamedBy } from '../dayNamedBy.ts';
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
    const [bound, date] = [boundNamedBy(limit), dayNamedBy(value as string)];
    return bound && date && compareDates(date, bound) < 0 ? { limit } : undefined;
  },
});
