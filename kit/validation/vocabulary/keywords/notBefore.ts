import { boundNamedBy, compareDates, dayNamedBy } from '#kit/dates/index.ts';
import { defineKeyword } from '../Keyword.ts';

/**
 * A date must not be before a bound: a year (1901 or '1901'), a month or a day in any date format of the vocabulary. Both are compared to
 * the lower precision: the month 1901-01 is not before 1901-01-15. A date and time counts as its own calendar day.
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
