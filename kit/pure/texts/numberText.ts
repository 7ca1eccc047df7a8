import { plainEntry } from './normalText.ts';

/**
 * The value of a number box: the number, or the typed text if it is not an acceptable number. A text is never
 * valid and never submitted. The form keeps it so that the participant loses nothing.
 */
export type NumberEntry = number | string;

/** Decimal separator of a locale: `.` or `,`. */
function decimalSign(locale: string): string {
  const sign = new Intl.NumberFormat(locale, { useGrouping: false })
    .formatToParts(1.5)
    .find((part) => part.type === 'decimal')?.value;
  return sign === ',' ? ',' : '.';
}

/** Number of digits that a JavaScript number preserves (IEEE 754 double). */
const SAFE_DIGITS = 15;

/**
 * Parses a typed number. Accepts both `,` and `.` as decimal separator in every locale, because phones and bilingual participants
 * mix them. Never guesses: returns `undefined` if the separator of the other convention could separate thousands
 * (`1.234` in Spanish, `1,234` in English), and for any text that is not one plain number.
 * @returns the number, and how many decimals the text has
 */
export function readNumber(text: string, locale: string): { value: number; decimals: number } | undefined {
  const [, minus, whole = '', sign, fraction = ''] =
    /^([-−]?)(\d*)(?:([.,])(\d+))?$/.exec(plainEntry(text).trim()) ?? [];
  if (whole === '' && fraction === '') return undefined;
  const couldBeThousands =
    sign !== undefined && sign !== decimalSign(locale) && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (couldBeThousands) return undefined;
  if (`${whole}${fraction}`.replace(/^0+/, '').length > SAFE_DIGITS) return undefined;
  const size = Number(`${whole || '0'}.${fraction || '0'}`);
  return { value: minus && size !== 0 ? -size : size, decimals: fraction.length };
}

/**
 * Formats a number as participants type it in the locale, without thousands separators. @param decimals exact number of
 * decimals if the value has no more; default: as many as needed
 */
export function writeNumber(value: number, locale: string, decimals?: number): string {
  const digits =
    decimals === undefined
      ? { maximumFractionDigits: 15 }
      : { minimumFractionDigits: decimals, maximumFractionDigits: Math.max(decimals, 15) };
  return new Intl.NumberFormat(locale, { useGrouping: false, numberingSystem: 'latn', ...digits }).format(value);
}

/** Formats an amount with its unit in full: `168 centimeters`, `168 centímetros`. @param unit CLDR unit, such as `centimeter` */
export const unitText = (amount: number, unit: string, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    useGrouping: false,
    maximumFractionDigits: 6,
  }).format(amount);
