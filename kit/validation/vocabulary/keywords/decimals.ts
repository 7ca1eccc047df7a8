import { defineKeyword } from '../Keyword.ts';

/** Number of decimal places in the shortest decimal notation of a number: 2.50 has one, 1e-7 has seven. */
export function decimalPlaces(number: number): number {
  const [coefficient = '', exponent = '0'] = String(number).split('e');
  const fraction = coefficient.split('.')[1]?.length ?? 0;
  return Math.max(0, fraction - Number(exponent));
}

/**
 * A number must have at most this many decimal places. A number cannot have "exactly" two, because 2.50 is stored as 2.5:
 * the control formats the typed text, and the schema rejects numbers with too many places.
 */
export const decimals = defineKeyword<number>({
  keyword: 'decimals',
  type: 'number',
  schema: { type: 'integer', minimum: 0, maximum: 20 },
  check: (limit, value) => (decimalPlaces(value as number) > limit ? { limit } : undefined),
});
