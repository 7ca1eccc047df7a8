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
  check: (limit, value) => (decimalPlaces(value as number) > limit ? { limit } : undefined),
});

/** Property `property` must be greater than property `than`: the ends of a range, the two numbers of a blood pressure. */
export interface Exceeds {
  property: string;
  than: string;
}

const numberAt = (object: object, name: string): number | undefined => {
  const value: unknown = Object.hasOwn(object, name) ? object[name as keyof typeof object] : undefined;
  return typeof value === 'number' ? value : undefined;
};

/** Applies only if both are numbers, so that no error appears at the second number while the participant enters the first. */
export const exceeds = defineKeyword<Exceeds>({
  keyword: 'exceeds',
  type: 'object',
  reads: ({ property, than }) => [property, than],
  check({ property, than }, value) {
    const greater = numberAt(value as object, property);
    const lesser = numberAt(value as object, than);
    return greater === undefined || lesser === undefined || greater > lesser ? undefined : { property, than };
  },
});

/** The positions of a slider: `from`, `from + step`, `from + 2 · step` and so on. */
export interface OnStep {
  from: number;
  step: number;
}

/** Tolerance for binary arithmetic, in steps: (0.3 - 0) / 0.1 is 2.9999999999999996. */
const TOLERANCE = 1e-6;

/** A number must be on a step. Unlike `multipleOf` it counts from any number, and tolerates binary rounding of decimal steps. */
export const onStep = defineKeyword<OnStep>({
  keyword: 'onStep',
  type: 'number',
  check({ from, step }, value) {
    const steps = ((value as number) - from) / step;
    return Math.abs(steps - Math.round(steps)) <= TOLERANCE ? undefined : { from, step };
  },
});
