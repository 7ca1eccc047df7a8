import { readAnyDate, type PartialDate } from './calendar.ts';
import { isOffsetDateTime } from './timestamp.ts';

/** Parses a day, month or year in any date format of the vocabulary. For a date and time with offset: its own calendar day. */
export const dayNamedBy = (text: string): PartialDate | undefined =>
  readAnyDate(isOffsetDateTime(text) ? text.slice(0, 10) : text);

/** Parses a bound as studies write it: a year (1901 or '1901'), a month or a day. */
export const boundNamedBy = (bound: string | number): PartialDate | undefined =>
  readAnyDate(String(bound).padStart(4, '0'));
