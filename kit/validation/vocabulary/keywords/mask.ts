import { alphanumeric } from '../formats/alphanumeric.ts';
import { digits } from '../formats/digits.ts';
import { defineKeyword, type Params } from '../Keyword.ts';

/** What a code, an identifier or another text of a fixed make looks like. */
export interface Mask {
  /** `alphanumeric`: letters and digits. `numeric`: a whole number between `min` and `max`. `length`: anything. */
  type?: 'alphanumeric' | 'numeric' | 'length';
  /** Fewest characters, the prefix counted; of a numeric mask the smallest number. */
  min?: number;
  /** Most characters, the prefix counted; of a numeric mask the largest number. */
  max?: number;
  restrict?: 'numeric' | 'letter';
  /** Begins every answer, and is part of it. */
  prefix?: string;
}

/** Why a text does not fit its mask; the kit has a text for each. */
export type MaskProblem = 'prefix' | 'letters' | 'numbers' | 'alphanumeric' | 'between' | 'atLeast' | 'atMost' | 'exactLength' | 'lengthBetween' | 'lengthAtLeast' | 'lengthAtMost';

const LETTERS = /^[\p{L}\p{M}]*$/u;

/** A bound that was set, below or above, or both. */
const bounded = <P extends MaskProblem>({ min, max }: Mask, size: number, problems: { both: P; min: P; max: P }): P | undefined => {
  const isOutside = (min !== undefined && size < min) || (max !== undefined && size > max);
  if (!isOutside) return undefined;
  return min !== undefined && max !== undefined ? problems.both : min !== undefined ? problems.min : problems.max;
};

function numberProblem(mask: Mask, typed: string): MaskProblem | undefined {
  const isBelowZeroAllowed = mask.min !== undefined && mask.min < 0;
  if (typed === '' || !digits.test(isBelowZeroAllowed ? typed.replace(/^-(?=[0-9])/, '') : typed)) return 'numbers';
  return bounded(mask, Number(typed), { both: 'between', min: 'atLeast', max: 'atMost' });
}

/** The first thing that is wrong with a text: which characters come before how many. */
export function maskProblem(mask: Mask, text: string): MaskProblem | undefined {
  const { type, restrict, prefix = '' } = mask;
  if (!text.startsWith(prefix)) return 'prefix';
  const typed = text.slice(prefix.length);
  if (restrict === 'letter' && !LETTERS.test(typed)) return 'letters';
  if (type === 'numeric') return numberProblem(mask, typed);
  if (restrict === 'numeric' && !digits.test(typed)) return 'numbers';
  if (type === 'alphanumeric' && !alphanumeric.test(typed)) return 'alphanumeric';
  const both = mask.min === mask.max ? 'exactLength' : 'lengthBetween';
  return bounded<MaskProblem>(mask, [...text].length, { both, min: 'lengthAtLeast', max: 'lengthAtMost' });
}

/** A text fits its mask. Its error says which rule is broken, with what the messages speak of: `min`, `max` and `prefix`. */
export const mask = defineKeyword<Mask>({
  keyword: 'mask',
  type: 'string',
  schema: {
    type: 'object',
    properties: {
      type: { enum: ['alphanumeric', 'numeric', 'length'] },
      min: { type: 'integer' },
      max: { type: 'integer' },
      restrict: { enum: ['numeric', 'letter'] },
      prefix: { type: 'string' },
    },
    additionalProperties: false,
  },
  check(setting, value): Params | undefined {
    const problem = maskProblem(setting, value as string);
    if (!problem) return undefined;
    const { min, max, prefix } = setting;
    return { problem, ...(min !== undefined && { min }), ...(max !== undefined && { max }), ...(prefix !== undefined && { prefix }) };
  },
});
