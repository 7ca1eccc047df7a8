/** What people write between the digits of a number, and the invisible marks that come along when one is pasted. */
const BETWEEN = /[\s().\-\u2010-\u2015\u2212/\p{Cf}]/gu;

/** Digits of a whole number, the country's 1 among them. */
const LENGTH = 11;

/**
 * The digits of a telephone number as somebody wrote it, the country's 1 put before them where it is missing: at most 11.
 * What is no such number (letters, another country's code, too many digits) stays as it was typed, so that it can be mended.
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

/** A whole number as it is read best: 1 (234) 567-8999. */
export const writeUsPhone = (value: string): string => value.replace(/^1([0-9]{3})([0-9]{3})([0-9]{4})$/, '1 ($1) $2-$3');
