import { defineKeyword } from '../Keyword.ts';

/** Decimal places of a number in its shortest decimal writing: 2.50 has one, 1e-7 has seven. */
export function decimalPlaces(number: number): number {
  const [coefficient = '', exponent = '0'] = String(number).split('e');
  const fraction = coefficient.split('.')[1]?.length ?? 0;
  return Math.max(0, fraction - Number(exponent));
}

/**
 * A number has at most this many decimal places. "Exactly" cannot be asked of a number, which does not remember that it was
 * typed 2.50: the control formats what is typed, the schema refuses what is too exact.
 */
export const decimals = defineKeyword<number>({
  keyword: 'decimals',
  type: 'number',
  schema: { type: 'integer', minimum: 0, maximum: 20 },
  check: (limit, value) => (decimalPlaces(value as number) > limit ? { limit } : undefined),
});
