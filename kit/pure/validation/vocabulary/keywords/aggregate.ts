import { defineKeyword } from '../Keyword.ts';

/** The number in property `total` is the sum or the mean of the numbers in the properties `parts`. */
export interface Aggregate {
  of: 'sum' | 'mean';
  parts: readonly string[];
  total: string;
}

const numberAt = (object: object, name: string): number | undefined => {
  const value: unknown = Object.hasOwn(object, name) ? object[name as keyof typeof object] : undefined;
  return typeof value === 'number' ? value : undefined;
};

/** Applies only if the total and all parts are numbers. `required` and `type` handle other values. */
export const aggregate = defineKeyword<Aggregate>({
  keyword: 'aggregate',
  type: 'object',
  reads: ({ parts, total }) => [...parts, total],
  check({ of, parts, total }, value) {
    const stated = numberAt(value as object, total);
    const numbers = parts.map((part) => numberAt(value as object, part)).filter((part) => part !== undefined);
    if (stated === undefined || numbers.length < parts.length) return undefined;
    const sum = numbers.reduce((a, b) => a + b, 0);
    const right = of === 'sum' ? sum : sum / parts.length;
    // A mean such as 7/3 can lose precision as decimal text. Real errors are far larger than this tolerance.
    return Math.abs(right - stated) <= 1e-9 * Math.max(1, Math.abs(right)) ? undefined : { of };
  },
});
