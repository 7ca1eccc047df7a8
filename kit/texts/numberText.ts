/**
 * What a number box holds: the number, or the text as it was typed where that is not the number it should be. A text is never
 * valid, so it is never sent; it stays in the form so that nothing typed is lost.
 */
export type NumberEntry = number | string;

/** The sign between whole number and decimals in a locale: `.` or `,`. */
export function decimalSign(locale: string): string {
  const sign = new Intl.NumberFormat(locale, { useGrouping: false }).formatToParts(1.5).find((part) => part.type === 'decimal')?.value;
  return sign === ',' ? ',' : '.';
}

/** Invisible marks of writing direction that come along when a number is pasted from right-to-left text. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g;

/** Digits that a JavaScript number surely keeps (IEEE 754 double). */
const SAFE_DIGITS = 15;

/**
 * What somebody meant by a typed number, in a locale. Both `,` and `.` are taken for the decimal sign, as phones and
 * second languages mix them, but never guessed: where the sign of the other habit could just as well separate
 * thousands (`1.234` in Spanish, `1,234` in English), and for anything that is not one plain number, the answer is `undefined`.
 * @returns the number, and how many decimals were written
 */
export function readNumber(text: string, locale: string): { value: number; decimals: number } | undefined {
  const [, minus, whole = '', sign, fraction = ''] = /^([-−]?)(\d*)(?:([.,])(\d+))?$/.exec(text.replace(DIRECTION_MARKS, '').trim()) ?? [];
  if (whole === '' && fraction === '') return undefined;
  const couldBeThousands = sign !== undefined && sign !== decimalSign(locale) && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (couldBeThousands) return undefined;
  if (`${whole}${fraction}`.replace(/^0+/, '').length > SAFE_DIGITS) return undefined;
  const size = Number(`${whole || '0'}.${fraction || '0'}`);
  return { value: minus && size !== 0 ? -size : size, decimals: fraction.length };
}

/** A number as somebody in the locale types it, without thousands separators. @param decimals exactly so many; all there are, if left out */
export function writeNumber(value: number, locale: string, decimals?: number): string {
  const digits = decimals === undefined ? { maximumFractionDigits: 15 } : { minimumFractionDigits: decimals, maximumFractionDigits: Math.max(decimals, 15) };
  return new Intl.NumberFormat(locale, { useGrouping: false, numberingSystem: 'latn', ...digits }).format(value);
}
