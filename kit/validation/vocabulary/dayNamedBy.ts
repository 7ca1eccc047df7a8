import { readAnyDate, type PartialDate } from './calendar.ts';
import { dateTimeOffset } from './formats/dateTimeOffset.ts';

/** The calendar day, month or year that a text of the vocabulary's date formats names; of a moment its own calendar day. */
export const dayNamedBy = (text: string): PartialDate | undefined => readAnyDate(dateTimeOffset.test(text) ? text.slice(0, 10) : text);

/** A bound as a study gives it: a year (1901 or '1901'), a month or a day. */
export const boundNamedBy = (bound: string | number): PartialDate | undefined => readAnyDate(String(bound).padStart(4, '0'));
