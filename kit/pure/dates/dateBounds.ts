import type { JsonSchema7 } from '@jsonforms/core';
import { compareDates, lastDay, type PartialDate, readAnyDate } from './calendar.ts';
import { type Message, defineMessages } from '#kit/pure/texts/index.ts';
import { isOffsetDateTime } from './timestamp.ts';

export const boundMessages = defineMessages({
  missing: {
    id: 'kit.date.error.missing',
    defaultMessage:
      '{finest, select, year {Please enter a year with 4 digits.} month {Please select a month and year.} other {Please select a day, month and year.}}',
    description:
      'Error below a required date question without an answer. finest is the smallest part that is asked for: day, month or year.',
  },
  notBefore: {
    id: 'kit.date.error.notBefore',
    defaultMessage:
      '{limits, select, both {Please select a date between {afterText} and {beforeText}.} after {Please select a date on or after {afterText}.} other {Please enter a year from {limit, number, ::group-off} on.}}',
    description:
      'Error below a date question: the date is too early. limits is both if there is a first and a last date (afterText, beforeText), after if there is a first one only; else the year limit is the first.',
  },
  notAfter: {
    id: 'kit.date.error.notAfter',
    defaultMessage:
      '{limits, select, both {Please select a date between {afterText} and {beforeText}.} other {Please select a date on or before {beforeText}.}}',
    description:
      'Error below a date question: the date is too late. limits is both if there is a first and a last date (afterText, beforeText), else there is a last one only.',
  },
});

/** The dates that a study accepts: the common settings of all date field types. */
export type DateBounds = {
  /** First accepted day, month or year. */
  after?: string;
  /** Last accepted day, month or year. */
  before?: string;
  no_future?: boolean;
};

/** The earliest year of any answer. */
const MINIMUM_YEAR = 1901;

/** Last year of a calendar without an upper bound, in years from now. */
const YEARS_AHEAD = 100;

const boundSchema = (description: string): JsonSchema7 => ({
  description: `${description} A day (YYYY-MM-DD), a month (YYYY-MM) or a year (YYYY).`,
  type: 'string',
  anyOf: [{ format: 'date' }, { format: 'date-month' }, { format: 'date-year' }],
});

/** JSON Schema of the settings in {@link DateBounds}, for the `inputSchema` of a field type. */
export const boundsSettings: Record<keyof DateBounds, JsonSchema7> = {
  after: boundSchema(`The earliest answer, inclusive. Default and minimum: ${MINIMUM_YEAR}.`),
  before: boundSchema('The latest answer, inclusive. Default: none.'),
  no_future: { description: 'Whether to reject dates after today.', type: 'boolean', default: false },
};

/** @throws Error for the study builder if the setting is not a date */
function readBound(setting: 'after' | 'before', bound: string): PartialDate {
  const date = boundNamedBy(bound);
  if (!date) throw new Error(`config.${setting} is "${bound}", which is no day, month or year of the calendar.`);
  return date;
}

/** JSON Schema keywords of a date, or of a date and time, within the bounds. */
export function boundsSchema({ after, before, no_future }: DateBounds) {
  const first = after === undefined ? undefined : readBound('after', after);
  const last = before === undefined ? undefined : readBound('before', before);
  if (first && last && compareDates(first, last) > 0)
    throw new Error(`config.after is "${after}", which is later than config.before, "${before}".`);
  return {
    notBefore: first && first.year >= MINIMUM_YEAR ? after : MINIMUM_YEAR,
    ...(last ? { notAfter: before } : {}),
    ...(no_future ? { notInFuture: true } : {}),
  };
}

/** The bounds for a control and for error texts. `afterText` and `beforeText` are formatted for the locale. */
export interface BoundsOptions extends DateBounds {
  limits: 'both' | 'after' | 'before' | 'none';
  afterText?: string;
  beforeText?: string;
}

/** The bounds for the `options` of a field type. @throws Error if a bound is not a date */
export function boundsOptions({ after, before, no_future }: DateBounds, locale: string): BoundsOptions {
  const limits = after && before ? 'both' : after ? 'after' : before ? 'before' : 'none';
  return {
    limits,
    ...(after === undefined ? {} : { after, afterText: boundText(readBound('after', after), locale) }),
    ...(before === undefined ? {} : { before, beforeText: boundText(readBound('before', before), locale) }),
    ...(no_future === undefined ? {} : { no_future }),
  };
}

/** Error texts of fields with {@link BoundsOptions}. */
export const boundsMessages: Readonly<Record<string, Message>> = {
  notBefore: boundMessages.notBefore,
  notAfter: boundMessages.notAfter,
};

function boundText({ year, month, day }: PartialDate, locale: string): string {
  const format: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    ...(month && { month: 'long' }),
    ...(day && { day: 'numeric' }),
    timeZone: 'UTC',
  };
  return new Intl.DateTimeFormat(locale, format).format(Date.UTC(year, (month ?? 1) - 1, day ?? 1));
}

/** The first and the last day within the bounds. @param now current time, whose day on the device counts */
export function boundDays(
  { after, before, no_future }: DateBounds,
  now: Date,
): { first: Required<PartialDate>; last: Required<PartialDate> } {
  const earliest: PartialDate = { year: MINIMUM_YEAR };
  const today = { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
  const from = after === undefined ? earliest : later(readBound('after', after), earliest);
  const until = before === undefined ? { year: now.getFullYear() + YEARS_AHEAD } : readBound('before', before);
  const last = lastDay(until);
  return {
    first: { year: from.year, month: from.month ?? 1, day: from.day ?? 1 },
    last: no_future && compareDates(last, today) > 0 ? today : last,
  };
}

const later = (a: PartialDate, b: PartialDate): PartialDate => (compareDates(a, b) < 0 ? b : a);

/** Parses a day, month or year in any date format of the vocabulary. For a date and time with offset: its own calendar day. */
export const dayNamedBy = (text: string): PartialDate | undefined =>
  readAnyDate(isOffsetDateTime(text) ? text.slice(0, 10) : text);

/** Parses a bound as studies write it: a year (1901 or '1901'), a month or a day. */
export const boundNamedBy = (bound: string | number): PartialDate | undefined =>
  readAnyDate(String(bound).padStart(4, '0'));
