import { isObject, own } from '../../jsonValue.ts';
import { compareDates, dayNamedBy } from '#kit/dates/index.ts';
import { defineKeyword } from '../Keyword.ts';

/** Of two date properties, `last` must not be before `first`, compared to the lower precision of the two. The same day is valid. */
export const dateOrder = defineKeyword<{ first: string; last: string }>({
  keyword: 'dateOrder',
  type: 'object',
  schema: {
    type: 'object',
    required: ['first', 'last'],
    properties: { first: { type: 'string' }, last: { type: 'string' } },
    additionalProperties: false,
  },
  reads: ({ first, last }) => [first, last],
  check({ first, last }, value) {
    const [from, to] = [first, last].map((name) => (isObject(value) ? own(value, name) : undefined));
    if (typeof from !== 'string' || typeof to !== 'string') return undefined;
    const [start, end] = [dayNamedBy(from), dayNamedBy(to)];
    return start && end && compareDates(end, start) < 0 ? { part: last } : undefined;
  },
});
