import { boundNamedBy, compareDates, dayNamedBy, daysOf, type PartialDate } from '#kit/dates/index.ts';
import { defineKeyword } from '../Keyword.ts';

/** Bounds of a number. */
interface NumberTest {
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  const?: number;
  enum?: readonly number[];
}

/** The test of a date in a condition. All members must hold. */
export interface DateTest {
  /** Before this day, month or year, or before `today`. */
  before?: string;
  /** After this day, month or year, or after `today`. */
  after?: string;
  /** Whole years since the date. */
  age?: NumberTest;
  /** Days since the date; negative for a future date. */
  days_ago?: NumberTest;
}

/** A month or a year counts as its last day, so that no age is too high: a participant born in 2008 counts as born on December 31. */
const lastDay = ({ year, month = 12, day }: PartialDate): Required<PartialDate> => ({
  year,
  month,
  day: day ?? daysOf(year, month),
});

const DAY_MS = 24 * 60 * 60 * 1000;
const dayNumber = ({ year, month, day }: Required<PartialDate>): number =>
  new Date(0).setUTCFullYear(year, month - 1, day) / DAY_MS;

/** Whole years between two days. A participant born on February 29 turns a year older on March 1 of a common year. */
export function yearsBetween(from: Required<PartialDate>, to: Required<PartialDate>): number {
  const hadBirthday = to.month > from.month || (to.month === from.month && to.day >= from.day);
  return to.year - from.year - (hadBirthday ? 0 : 1);
}

/** Whole years from a date to a day. */
export const ageOn = (date: PartialDate, day: Required<PartialDate>): number => yearsBetween(lastDay(date), day);

const tests: { [K in keyof NumberTest]-?: (n: number, limit: NonNullable<NumberTest[K]>) => boolean } = {
  minimum: (n, limit) => n >= limit,
  maximum: (n, limit) => n <= limit,
  exclusiveMinimum: (n, limit) => n > limit,
  exclusiveMaximum: (n, limit) => n < limit,
  const: (n, value) => n === value,
  enum: (n, values) => values.includes(n),
};
const passes = (n: number, test: NumberTest): boolean =>
  Object.entries(test).every(([keyword, limit]) =>
    (tests[keyword as keyof NumberTest] as (n: number, limit: unknown) => boolean)(n, limit),
  );

/** One entry per member of {@link DateTest}. */
const checks: {
  [K in keyof DateTest]-?: (
    date: PartialDate,
    asked: NonNullable<DateTest[K]>,
    today: Required<PartialDate>,
  ) => boolean;
} = {
  before: (date, bound, today) => isEarlier(date, boundOf(bound, today)),
  after: (date, bound, today) => isEarlier(boundOf(bound, today), date),
  age: (date, test, today) => passes(ageOn(date, today), test),
  days_ago: (date, test, today) => passes(dayNumber(today) - dayNumber(lastDay(date)), test),
};
const boundOf = (bound: string, today: PartialDate): PartialDate | undefined =>
  bound === TODAY ? today : boundNamedBy(bound);
const isEarlier = (a: PartialDate | undefined, b: PartialDate | undefined): boolean =>
  a !== undefined && b !== undefined && compareDates(a, b) < 0;

/** The bound that means the current day. */
const TODAY = 'today';

const numberTest = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ...Object.fromEntries(Object.keys(tests).map((key) => [key, { type: 'number' }])),
    enum: { type: 'array', items: { type: 'number' } },
  },
};

/**
 * The test of a date in a condition. The value is a text in any date format of the vocabulary; a date and time counts
 * as its own calendar day.
 * A text that is not a date fails. Unlike most keywords it is allowed in tests (`if`, `not`, `anyOf`).
 */
export const dateTest = defineKeyword<DateTest>({
  keyword: 'dateTest',
  type: 'string',
  schema: {
    type: 'object',
    additionalProperties: false,
    properties: { before: { type: 'string' }, after: { type: 'string' }, age: numberTest, days_ago: numberTest },
  },
  inTests: true,
  check(test, value, { here }) {
    const date = dayNamedBy(value as string);
    const holds =
      date &&
      Object.entries(test).every(([key, asked]) =>
        (checks[key as keyof DateTest] as (date: PartialDate, asked: unknown, today: PartialDate) => boolean)(
          date,
          asked,
          here,
        ),
      );
    return holds ? undefined : {};
  },
});
