import { boundNamedBy, compareDates, dayNamedBy } from '#kit/dates/index.ts';
import { defineKeyword } from '../Keyword.ts';

/** A date must not be after a bound. For bounds and precision see `notBefore`. */
export const notAfter = defineKeyword<string | number>({
  keyword: 'notAfter',
  type: 'string',
  schema: { type: ['string', 'integer'] },
  check(limit, value) {
    const [bound, date] = [boundNamedBy(limit), dayNamedBy(value as string)];
    return bound && date && compareDates(date, bound) > 0 ? { limit } : undefined;
  },
});
