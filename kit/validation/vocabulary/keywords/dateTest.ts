import { compareDates, daysOf, type PartialDate } from '../calendar.ts';
import { boundNamedBy, dayNamedBy } from '../dayNamedBy.ts';
import { defineKeyword } from '../Keyword.ts';

/** Bounds of a number. */
export interface NumberTest {
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  const?: number;
  enum?: readonly number[];
}

/** What a condition asks of a date; all of it has to hold. */
export interface DateTest {
  /** Earlier than this day, month or year, or than `today`. */
  before?: string;
  /** Later than this day, month or year, or than `today`. */
  after?: string;
  /** Whole years since the date. */
  age?: NumberTest;
  /** Days since the date; below 0 for a date to come. */
  days_ago?: NumberTest;
}

/** A month or a year counts as its last day: somebody born in 2008 is taken to be born at its end, and nobody is taken to be older than they are. */
const lastDay = ({ year, month = 12, day }: PartialDate): Required<PartialDate> => ({ year, month, day: day ?? daysOf(year, month) });

const DAY_MS = 24 * 60 * 60 * 1000;
const dayNumber = ({ year, month, day }: Required<PartialDate>): number => new Date(0).setUTCFullYear(year, month - 1, day) / DAY_MS;

/** Whole years from a day to another; somebody born on February 29 is a year older on March 1 of a common year. */
export function yearsBetween(from: Required<PartialDate>, to: Required<PartialDate>): number {
  const hadBirthday = to.month > from.month || (to.month === from.month && to.day >= from.day);
  return to.year - from.year - (hadBirthday ? 0 : 1);
}

const tests: { [K in keyof NumberTest]-?: (n: number, limit: NonNullable<NumberTest[K]>) => boolean } = {
  minimum: (n, limit) => n >= limit,
  maximum: (n, limit) => n <= limit,
  exclusiveMinimum: (n, limit) => n > limit,
  exclusiveMaximum: (n, limit) => n < limit,
  const: (n, value) => n === value,
  enum: (n, values) => values.includes(n),
};
const passes = (n: number, test: NumberTest): boolean =>
  Object.entries(test).every(([keyword, limit]) => (tests[keyword as keyof NumberTest] as (n: number, limit: unknown) => boolean)(n, limit));

/** One row per member of {@link DateTest}. */
const checks: { [K in keyof DateTest]-?: (date: PartialDate, asked: NonNullable<DateTest[K]>, today: Required<PartialDate>) => boolean } = {
  before: (date, bound, today) => isEarlier(date, boundOf(bound, today)),
  after: (date, bound, today) => isEarlier(boundOf(bound, today), date),
  age: (date, test, today) => passes(yearsBetween(lastDay(date), today), test),
  days_ago: (date, test, today) => passes(dayNumber(today) - dayNumber(lastDay(date)), test),
};
const boundOf = (bound: string, today: PartialDate): PartialDate | undefined => (bound === TODAY ? today : boundNamedBy(bound));
const isEarlier = (a: PartialDate | undefined, b: PartialDate | undefined): boolean => a !== undefined && b !== undefined && compareDates(a, b) < 0;

/** The name of the present day, as a bound. */
export const TODAY = 'today';

const numberTest = { type: 'object', additionalProperties: false, properties: { ...Object.fromEntries(Object.keys(tests).map((key) => [key, { type: 'number' }])), enum: { type: 'array', items: { type: 'number' } } } };

/**
 * What a condition asks of a date, as text in any of the vocabulary's date formats; of a moment its own calendar day counts. A text that
 * is no date fails. For conditions: it may stand inside tests (`if`, `not`, `anyOf`), unlike the other keywords.
 */
export const dateTest = defineKeyword<DateTest>({
  keyword: 'dateTest',
  type: 'string',
  schema: { type: 'object', additionalProperties: false, properties: { before: { type: 'string' }, after: { type: 'string' }, age: numberTest, days_ago: numberTest } },
  inTests: true,
  check(test, value, { here }) {
    const date = dayNamedBy(value as string);
    const holds = date && Object.entries(test).every(([key, asked]) => (checks[key as keyof DateTest] as (date: PartialDate, asked: unknown, today: PartialDate) => boolean)(date, asked, here));
    return holds ? undefined : {};
  },
});
