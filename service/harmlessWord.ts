/**
 * A property of an error that identifies no person: a number, one short word, or an SMTP command such as `RCPT TO`. It
 * is never a sentence or an address.
 */
const WORD = /^[\w.-]{1,64}( [A-Z]{1,8})?$/;

/** Whether a value may be logged or stored although it comes from a library's error. */
export const isHarmless = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && WORD.test(value));
