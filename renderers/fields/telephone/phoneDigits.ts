/** Separators between the digits of a number, and invisible characters that are pasted along with it. */
const BETWEEN = /[\s().\-\u2010-\u2015\u2212/\p{Cf}]/gu;

/** Number of digits including the country code 1. */
const LENGTH = 11;

/**
 * Parses a telephone number in any notation: its digits, at most 11, with the country code 1 added if it is missing.
 * Anything else (letters, another country code, too many digits) is returned as typed, so that it can be corrected. `undefined` if empty.
 */
export function readUsPhone(text: string): string | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  const digits = typed.replace(BETWEEN, '').replace(/^\+(?=1)/, '');
  if (!/^[0-9]+$/.test(digits)) return typed;
  // No area code begins with 1.
  const whole = digits.startsWith('1') ? digits : `1${digits}`;
  return whole.length > LENGTH ? typed : whole;
}

/** Formats a complete number as +1 (234) 567-8999; any other value is returned unchanged. */
export const writeUsPhone = (value: string): string =>
  value.replace(/^1([0-9]{3})([0-9]{3})([0-9]{4})$/, '+1 ($1) $2-$3');
