import {
  ageOn,
  boundNamedBy,
  compareDates,
  dayNamedBy,
  dayNumber,
  lastDay,
  type PartialDate,
  dateProblem,
  type DateFormat,
  momentProblem,
  readAnyDate,
} from '#kit/pure/dates/index.ts';
import { defineKeyword } from '../Keyword.ts';
import { isObject, own } from '../../jsonValue.ts';
import { simpleFormats } from '../formats/simple.ts';

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

/**
 * The test of a date in a condition. The value is a text in any date format of the vocabulary; a date and time counts
 * as its own calendar day.
 * A text that is not a date fails. Unlike most keywords it is allowed in tests (`if`, `not`, `anyOf`).
 */
export const dateTest = defineKeyword<DateTest>({
  keyword: 'dateTest',
  type: 'string',
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

/** Of two date properties, `last` must not be before `first`, compared to the lower precision of the two. The same day is valid. */
export const dateOrder = defineKeyword<{ first: string; last: string }>({
  keyword: 'dateOrder',
  type: 'object',
  reads: ({ first, last }) => [first, last],
  check({ first, last }, value) {
    const [from, to] = [first, last].map((name) => (isObject(value) ? own(value, name) : undefined));
    if (typeof from !== 'string' || typeof to !== 'string') return undefined;
    const [start, end] = [dayNamedBy(from), dayNamedBy(to)];
    return start && end && compareDates(end, start) < 0 ? { part: last } : undefined;
  },
});

/**
 * A text must be a complete, existing date in the given format. Unlike `format: date`, the error names the part that is wrong
 * and the reason, so that a message can mention "February 30".
 */
export const dateParts = defineKeyword<DateFormat>({
  keyword: 'dateParts',
  type: 'string',
  check: (format, value) => dateProblem(value as string, format),
});

/**
 * A text must be a date and time with offset (`format: date-time-offset`). The error says whether the date or the time
 * is missing or wrong.
 */
export const momentParts = defineKeyword<boolean>({
  keyword: 'momentParts',
  type: 'string',
  check: (asked, value) => (asked ? momentProblem(value as string) : undefined),
});

/** A date must not be after a bound. For bounds and precision see `notBefore`. */
export const notAfter = defineKeyword<string | number>({
  keyword: 'notAfter',
  type: 'string',
  check(limit, value) {
    const [bound, date] = [boundNamedBy(limit), dayNamedBy(value as string)];
    return bound && date && compareDates(date, bound) > 0 ? { limit } : undefined;
  },
});

/**
 * A date must not be before a bound: a year (1901 or '1901'), a month or a day in any date format of the vocabulary. Both are compared to
 * the lower precision: the month 1901-01 is not before 1901-01-15. A date and time counts as its own calendar day.
 */
export const notBefore = defineKeyword<string | number>({
  keyword: 'notBefore',
  type: 'string',
  check(limit, value) {
    const [bound, date] = [boundNamedBy(limit), dayNamedBy(value as string)];
    return bound && date && compareDates(date, bound) < 0 ? { limit } : undefined;
  },
});

/** A date in any format of the vocabulary must not be after today, and a date and time not after now. `format` handles other texts. */
export const notInFuture = defineKeyword<boolean>({
  keyword: 'notInFuture',
  type: 'string',
  check(asked, value, { now, today }) {
    if (!asked) return undefined;
    const text = value as string;
    if (simpleFormats['date-time-offset'](text)) return Date.parse(text) > now.getTime() ? {} : undefined;
    const date = readAnyDate(text);
    return date && compareDates(date, today) > 0 ? {} : undefined;
  },
});
