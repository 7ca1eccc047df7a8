import { dateShapes, isOffsetDateTime, readDate } from '#kit/pure/dates/index.ts';

/** One format of the vocabulary: the test of `format: <name>` for strings. Other values pass, as JSON Schema specifies. */
export interface Format {
  name: string;
  /** Pure. Must run in time linear in the length of any text. */
  test(text: string): boolean;
}

const matches =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text);
const isDate =
  (shape: keyof typeof dateShapes) =>
  (text: string): boolean =>
    readDate(text, dateShapes[shape]) !== undefined;
const isTime = matches(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** Formats of one pattern or one function, by name. */
export const simpleFormats = {
  /** Only letters (of any script, with combining marks) and digits. Accepts the empty text. */
  alphanumeric: matches(/^[\p{L}\p{M}\p{Nd}]*$/u),
  /** An existing calendar day, YYYY-MM-DD (RFC 3339 full-date). */
  date: isDate('date'),
  /** A month of a year, YYYY-MM. */
  'date-month': isDate('date-month'),
  /** A date and time with UTC offset. */
  'date-time-offset': isOffsetDateTime,
  /** An existing calendar day in United States format: MM-DD-YYYY. */
  'date-us': isDate('date-us'),
  /** A year with four digits, from 0001. */
  'date-year': isDate('date-year'),
  /** Only the digits 0 to 9. Accepts the empty text. */
  digits: matches(/^[0-9]*$/),
  /** Letters of any script and the characters between them in names and words: spaces, apostrophes, hyphens, periods. No digits. */
  'text-only': matches(/^[\p{L}\p{M}\s'’.-]*$/u),
  /** A time on the 12-hour clock, h:mm AM or PM: 1:05 PM, 11:11 AM. */
  'time-12h': matches(/^(?:0?[1-9]|1[0-2]):[0-5]\d ?[AP]M$/i),
  /** A time on the 24-hour clock, HH:mm: 00:00, 13:05. */
  'time-24h': isTime,
  /** The same, where the participant types and reads it on the clock of the region. */
  'time-region': isTime,
  /** A number of the North American Numbering Plan: 10 digits with optional leading 1, plain (12345678999) or as 1 (234) 567-8999. */
  'us-phone': matches(/^(?:\+?1[ .-]?)?(?:\(\d{3}\)|\d{3})[ .-]?\d{3}[ .-]?\d{4}$/),
  /** A number of the North American Numbering Plan as stored: 11 digits, starting with the country code 1. */
  'us-phone-digits': matches(/^1[0-9]{10}$/),
  /** A ZIP code of the United States: exactly 5 digits, without the +4 extension. */
  'us-zip': matches(/^\d{5}$/),
} satisfies Readonly<Record<string, Format['test']>>;
