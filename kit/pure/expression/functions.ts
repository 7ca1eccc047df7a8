import {
  ageOn,
  compareDates,
  dayNumber,
  daysOf,
  lastDay,
  type PartialDate,
  yearsBetween,
} from '#kit/pure/dates/index.ts';
import type { Duration, EvaluationContext, Kind, Moment, Value } from './types.ts';

/**
 * What an argument or a result is. `numbers`: a number, or a list of numbers. `same`: the type of the other arguments that
 * are `same`. `option`: one or several options with labels, which only texts know.
 */
export type Slot = Kind | 'numbers' | 'same' | 'any' | 'test' | 'option';

/** One function of the language. What it does stands in `functionWords.ts`, which participants never load. */
export interface LanguageFunction {
  /** The arguments. The ones after `least` can be left out; with `more`, the last one can be repeated. */
  takes: readonly Slot[];
  least?: number;
  more?: boolean;
  gives: Slot;
  /** Receives none too. Default: the function is none if an argument is none. */
  withNone?: boolean;
  /** Absent: the evaluator evaluates the arguments itself, because not each of them is needed, or once per entry of a list. */
  run?(args: readonly Value[], context: EvaluationContext): Value;
}

/** Longest text that a function returns. So nested replacements cannot grow without a bound. */
const MOST_TEXT = 10_000;
const cut = (text: string): string => (text.length > MOST_TEXT ? text.slice(0, MOST_TEXT) : text);

/** Digits that a result keeps, so that 0.1 + 0.2 is 0.3. A double has 15 to 17. */
const DIGITS = 15;

/** A result of arithmetic: none if it is not finite. */
export const tidy = (n: number): number | undefined => (Number.isFinite(n) ? Number(n.toPrecision(DIGITS)) : undefined);

/** Rounds half away from zero, on the decimal digits: 1.005 to 2 digits is 1.01. */
export function rounded(n: number, digits: number): number | undefined {
  const places = Math.max(-20, Math.min(20, Math.trunc(digits)));
  const [mantissa, exponent = '0'] = String(Math.abs(n)).split('e');
  const whole = Math.round(Number(`${mantissa}e${Number(exponent) + places}`));
  const [digitsOf, shift = '0'] = String(whole).split('e');
  return tidy(Math.sign(n) * Number(`${digitsOf}e${Number(shift) - places}`));
}

const numbersIn = (args: readonly Value[]): number[] =>
  args.flat().filter((value): value is number => typeof value === 'number');

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
const mean = (numbers: readonly number[]): number => sum(numbers) / numbers.length;

/** A function of the numbers that are answered; none if there are fewer than `least`. */
const ofNumbers = (calculate: (numbers: readonly number[]) => number, least = 1): LanguageFunction => ({
  takes: ['numbers'],
  more: true,
  gives: 'number',
  withNone: true,
  run(args) {
    const numbers = numbersIn(args);
    return numbers.length < least ? undefined : tidy(calculate(numbers));
  },
});

const ofNumber = (calculate: (n: number) => number): LanguageFunction => ({
  takes: ['number'],
  gives: 'number',
  run: ([n]) => tidy(calculate(n as number)),
});

const ofText = (change: (text: string) => string): LanguageFunction => ({
  takes: ['text'],
  gives: 'text',
  run: ([text]) => cut(change(text as string)),
});

const ofTwoTexts = (test: (text: string, other: string) => boolean): LanguageFunction => ({
  takes: ['text', 'text'],
  gives: 'yesNo',
  run: ([text, other]) => test(text as string, other as string),
});

const choice: Record<string, LanguageFunction> = {
  if: {
    takes: ['test', 'same', 'same'],
    gives: 'same',
  },
  coalesce: {
    takes: ['same'],
    more: true,
    gives: 'same',
    withNone: true,
    run: (args) => args.find((value) => value !== undefined),
  },
  answered: {
    takes: ['any'],
    gives: 'yesNo',
    withNone: true,
    run: ([value]) => value !== undefined,
  },
  label: {
    takes: ['option'],
    gives: 'text',
  },
};

const numbers: Record<string, LanguageFunction> = {
  abs: ofNumber(Math.abs),
  round: {
    takes: ['number', 'number'],
    least: 1,
    gives: 'number',
    run: ([n, digits = 0]) => rounded(n as number, digits as number),
  },
  floor: ofNumber(Math.floor),
  ceiling: ofNumber(Math.ceil),
  trunc: ofNumber(Math.trunc),
  sqrt: ofNumber(Math.sqrt),
  log: {
    takes: ['number', 'number'],
    least: 1,
    gives: 'number',
    run: ([n, base]) =>
      tidy(
        base === 10
          ? Math.log10(n as number)
          : Math.log(n as number) / (base === undefined ? 1 : Math.log(base as number)),
      ),
  },
  min: ofNumbers((all) => all.reduce((a, b) => Math.min(a, b))),
  max: ofNumbers((all) => all.reduce((a, b) => Math.max(a, b))),
  sum: ofNumbers(sum),
  mean: ofNumbers(mean),
  median: ofNumbers((all) => {
    const sorted = [...all].sort((a, b) => a - b);
    const half = sorted.length / 2;
    return (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
  }),
  sd: ofNumbers((all) => Math.sqrt(sum(all.map((n) => (n - mean(all)) ** 2)) / (all.length - 1)), 2),
  number: {
    takes: ['text'],
    gives: 'number',
    run: ([text]) => (/^\s*-?\d+(?:\.\d+)?\s*$/.test(text as string) ? tidy(Number(text)) : undefined),
  },
};

const two = (n: number): string => String(n).padStart(2, '0');
const isDate = (value: Value): value is PartialDate => typeof value === 'object' && 'year' in value;

/** A date as the wire writes it. */
const dateText = ({ year, month, day }: PartialDate): string =>
  [
    String(year).padStart(4, '0'),
    ...(month === undefined ? [] : [two(month)]),
    ...(day === undefined ? [] : [two(day)]),
  ].join('-');

const characters = (text: Value): string[] => [...(text as string)];

const texts: Record<string, LanguageFunction> = {
  length: {
    takes: ['text'],
    gives: 'number',
    run: ([text]) => characters(text).length,
  },
  lower: ofText((text) => text.toLowerCase()),
  upper: ofText((text) => text.toUpperCase()),
  trim: ofText((text) => text.trim()),
  part: {
    takes: ['text', 'number', 'number'],
    least: 2,
    gives: 'text',
    run: ([text, from, count = Infinity]) => {
      const start = Math.max(1, Math.trunc(from as number)) - 1;
      return characters(text)
        .slice(start, start + Math.max(0, Math.trunc(count as number)))
        .join('');
    },
  },
  starts_with: ofTwoTexts((text, other) => text.startsWith(other)),
  ends_with: ofTwoTexts((text, other) => text.endsWith(other)),
  replace: {
    takes: ['text', 'text', 'text'],
    gives: 'text',
    run: (args) => {
      const [text, from, to] = args as readonly [string, string, string];
      let result = '';
      for (const [i, piece] of (from === '' ? [text] : text.split(from)).entries()) {
        result += i === 0 ? piece : to + piece;
        if (result.length > MOST_TEXT) break;
      }
      return cut(result);
    },
  },
  text: {
    takes: ['any'],
    gives: 'text',
    run: ([value]) => (isDate(value) ? dateText(value) : Array.isArray(value) ? undefined : String(value)),
  },
};

/** A moment at which a duration has passed. Its calendar day moves by as many days as the UTC day does. */
const laterMoment = (moment: Moment, ms: number): Value => {
  const after = moment.ms + ms;
  const days = Math.floor(after / 86_400_000) - Math.floor(moment.ms / 86_400_000);
  const day = daysLater(moment, days);
  return day && { ...day, ms: after };
};

/** A day of the calendar from year 1 to 9999; none before and after. */
function daysLater(date: Required<PartialDate>, days: number): Required<PartialDate> | undefined {
  const moved = new Date((dayNumber(date) + Math.trunc(days)) * 86_400_000);
  const year = moved.getUTCFullYear();
  return year >= 1 && year <= 9999 ? { year, month: moved.getUTCMonth() + 1, day: moved.getUTCDate() } : undefined;
}

/** A date so many months later; on the last day of a shorter month if it has no such day. */
function monthsLater({ year, month, day }: PartialDate, months: number): PartialDate | undefined {
  const count = year * 12 + (month ?? 1) - 1 + Math.trunc(months);
  const [newYear, newMonth] = [Math.floor(count / 12), (count % 12) + 1];
  if (!(newYear >= 1 && newYear <= 9999)) return undefined;
  if (month === undefined) return { year: newYear };
  return {
    year: newYear,
    month: newMonth,
    ...(day !== undefined && { day: Math.min(day, daysOf(newYear, newMonth)) }),
  };
}

const MINUTES = { minutes: 1, hours: 60 };
const MONTHS = { months: 1, years: 12 };
const DAYS = { days: 1, weeks: 7 };

/** A date, a moment or a time so much later. None if the date is less precise than the unit. */
export function later(value: Value, { amount, unit }: Duration): Value {
  if (typeof value === 'string') {
    const minutes = unit in MINUTES ? clockMinutes(value) + amount * MINUTES[unit as 'hours'] : NaN;
    return Number.isNaN(minutes) ? undefined : clockText(((Math.trunc(minutes) % 1440) + 1440) % 1440);
  }
  if (!isDate(value)) return undefined;
  const isMoment = 'ms' in value;
  if (unit in MINUTES)
    return isMoment ? laterMoment(value as Moment, amount * MINUTES[unit as 'hours'] * 60_000) : undefined;
  if (unit in DAYS && (value.month === undefined || value.day === undefined)) return undefined;
  if (unit === 'months' && value.month === undefined) return undefined;
  const day =
    unit in DAYS
      ? daysLater(value as Required<PartialDate>, amount * DAYS[unit as 'days'])
      : monthsLater(value, amount * MONTHS[unit as 'months']);
  if (!day || !isMoment) return day;
  const full = day as Required<PartialDate>;
  return { ...full, ms: (value as Moment).ms + (dayNumber(full) - dayNumber(value as Moment)) * 86_400_000 };
}

const clockMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const clockText = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Whole months between two days. */
function monthsBetween(from: Required<PartialDate>, to: Required<PartialDate>): number {
  const months = (to.year - from.year) * 12 + to.month - from.month;
  // The last day of a shorter month completes the month.
  return months - (to.day < from.day && to.day < daysOf(to.year, to.month) ? 1 : 0);
}

/** Turns a measure of the time between two days around for days in the other order, so that it is signed. */
const signed =
  (measure: (from: Required<PartialDate>, to: Required<PartialDate>) => number) =>
  ([a, b]: readonly Value[]): Value => {
    const [from, to] = [lastDay(a as PartialDate), lastDay(b as PartialDate)];
    const value = compareDates(to, from) < 0 ? -measure(to, from) : measure(from, to);
    return value === 0 ? 0 : value;
  };

const between = (run: LanguageFunction['run'], slot: Slot = 'date'): LanguageFunction => ({
  takes: [slot, slot],
  gives: 'number',
  ...(run && { run }),
});

const minutesBetween = ([a, b]: readonly Value[]): number =>
  typeof a === 'string' ? clockMinutes(b as string) - clockMinutes(a) : ((b as Moment).ms - (a as Moment).ms) / 60_000;

const datePart = (part: 'year' | 'month' | 'day'): LanguageFunction => ({
  takes: ['date'],
  gives: 'number',
  run: ([date]) => (date as PartialDate)[part],
});

const dates: Record<string, LanguageFunction> = {
  today: {
    takes: [],
    gives: 'date',
    run: (_, { today }) => today,
  },
  now: {
    takes: [],
    gives: 'moment',
    run: (_, { now, today }) => ({ ...today, ms: now.getTime() }),
  },
  age: {
    takes: ['date', 'date'],
    least: 1,
    gives: 'number',
    run: ([date, at], { today }) => ageOn(date as PartialDate, at === undefined ? today : lastDay(at as PartialDate)),
  },
  year: datePart('year'),
  month: datePart('month'),
  day: datePart('day'),
  weekday: {
    takes: ['date'],
    gives: 'number',
    run: ([date]) => {
      const { year, month, day } = date as PartialDate;
      // Day 0, 1970-01-01, was a Thursday.
      return month === undefined || day === undefined
        ? undefined
        : ((((dayNumber({ year, month, day }) + 3) % 7) + 7) % 7) + 1;
    },
  },
  date: {
    takes: ['number', 'number', 'number'],
    gives: 'date',
    run: (args) => {
      const [year, month, day] = args as readonly [number, number, number];
      const isDay =
        args.every(Number.isInteger) &&
        year >= 1 &&
        year <= 9999 &&
        month >= 1 &&
        month <= 12 &&
        day >= 1 &&
        day <= daysOf(year, month);
      return isDay ? { year, month, day } : undefined;
    },
  },
  days_between: between(([a, b]) => dayNumber(lastDay(b as PartialDate)) - dayNumber(lastDay(a as PartialDate))),
  months_between: between(signed(monthsBetween)),
  years_between: between(signed(yearsBetween)),
  hours_between: between((args) => tidy(minutesBetween(args) / 60), 'moment'),
  minutes_between: between((args) => tidy(minutesBetween(args)), 'moment'),
};

const lists: Record<string, LanguageFunction> = {
  count: {
    takes: ['any'],
    more: true,
    gives: 'number',
    withNone: true,
    run: (args) => args.flat().filter((value) => value !== undefined).length,
  },
  first: {
    takes: ['list'],
    gives: 'any',
    run: ([list]) => (list as Value[])[0],
  },
  last: {
    takes: ['list'],
    gives: 'any',
    run: ([list]) => (list as Value[]).at(-1),
  },
  position: {
    takes: ['rows', 'test'],
    gives: 'number',
  },
  any: {
    takes: ['rows', 'test'],
    gives: 'yesNo',
  },
  all: {
    takes: ['rows', 'test'],
    gives: 'yesNo',
  },
};

/** All functions by name. To add one, add it to its group, with its words in `functionWords.ts`. */
export const functions: Readonly<Record<string, LanguageFunction>> = Object.assign(
  Object.create(null),
  choice,
  numbers,
  texts,
  dates,
  lists,
);
