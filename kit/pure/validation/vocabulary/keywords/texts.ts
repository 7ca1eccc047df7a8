import { defineKeyword, type Params } from '../Keyword.ts';
import { lengthOf } from '../../lengthOf.ts';
import { simpleFormats } from '../formats/simple.ts';

/** The value must be `true`, for a statement that requires agreement. `required` handles an absent value. */
export const accepted = defineKeyword<boolean>({
  keyword: 'accepted',
  type: 'any',
  check: (asked, value) => (asked && value !== true ? {} : undefined),
});

/** No value is valid: in a `then`, for an answer that a rule of the study refuses. The setting is the message. */
export const refused = defineKeyword<string>({
  keyword: 'refused',
  type: 'any',
  check: (invalidText) => ({ invalidText }),
});

/** No value is valid: in a `then`, for an answer outside a bound that other answers give. The setting is the name of the bound. */
export const outOfBounds = defineKeyword<string>({
  keyword: 'outOfBounds',
  type: 'any',
  check: (bound) => ({ bound }),
});

/** A text must contain more than white space. */
export const notBlank = defineKeyword<boolean>({
  keyword: 'notBlank',
  type: 'string',
  check: (asked, value) => (asked && (value as string).trim() === '' ? {} : undefined),
});

/** `PO Box`, `P.O. Box 7`, `Post Office Box`, `Apartado de correos`, `Apdo. 12` … as separate words. */
const PO_BOX =
  /(?:^|\P{L})(?:p\.?\s?o\.?\s?box|post\s+office\s+box|apartado(?:\s+de\s+correos|\s+postal|\s+\d)|apdo\.?)(?!\p{L})/iu;

/** A text must not contain a post office box. */
export const notPoBox = defineKeyword<boolean>({
  keyword: 'notPoBox',
  type: 'string',
  check: (asked, value) => (asked && PO_BOX.test(value as string) ? {} : undefined),
});

/** PostgreSQL cannot store NUL or an unpaired surrogate (ECMA-262, 6.1.4) in a text. */
export const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Whether all texts in a JSON value, including keys, can be stored. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Array.isArray(value)
    ? value.every(isStorable)
    : Object.entries(value).every((entry) => entry.every(isStorable));
}

/** The texts of an answer must not contain characters that the service cannot store. */
export const storable = defineKeyword<boolean>({
  keyword: 'storable',
  type: 'any',
  check: (asked, value) => (asked && !isStorable(value) ? {} : undefined),
});

/** The shape of a code, an identifier or another text with a fixed format. */
export interface Mask {
  /** `alphanumeric`: letters and digits. `numeric`: a whole number between `min` and `max`. `length`: any characters. */
  type?: 'alphanumeric' | 'numeric' | 'length';
  /** Minimum number of characters, including the prefix; for a numeric mask the smallest number, without the prefix. */
  min?: number;
  /** Maximum number of characters, including the prefix; for a numeric mask the largest number, without the prefix. */
  max?: number;
  restrict?: 'numeric' | 'letter';
  /** Required start of each answer, and part of it. */
  prefix?: string;
}

/** Why a text does not match its mask. The kit has a text for each problem. */
type MaskProblem =
  | 'prefix'
  | 'letters'
  | 'numbers'
  | 'alphanumeric'
  | 'between'
  | 'atLeast'
  | 'atMost'
  | 'exactLength'
  | 'lengthBetween'
  | 'lengthAtLeast'
  | 'lengthAtMost';

const LETTERS = /^[\p{L}\p{M}]*$/u;

/** The problem of a value outside its bounds, by which bounds are set. */
const bounded = <P extends MaskProblem>(
  { min, max }: Mask,
  size: number,
  problems: { both: P; min: P; max: P },
): P | undefined => {
  const isOutside = (min !== undefined && size < min) || (max !== undefined && size > max);
  if (!isOutside) return undefined;
  return min !== undefined && max !== undefined ? problems.both : min !== undefined ? problems.min : problems.max;
};

function numberProblem(mask: Mask, typed: string): MaskProblem | undefined {
  const isBelowZeroAllowed = mask.min !== undefined && mask.min < 0;
  if (typed === '' || !simpleFormats.digits(isBelowZeroAllowed ? typed.replace(/^-(?=[0-9])/, '') : typed))
    return 'numbers';
  return bounded(mask, Number(typed), { both: 'between', min: 'atLeast', max: 'atMost' });
}

/** The first problem of a text: wrong characters take precedence over a wrong length. */
export function maskProblem(mask: Mask, text: string): MaskProblem | undefined {
  const { type, restrict, prefix = '' } = mask;
  if (!text.startsWith(prefix)) return 'prefix';
  const typed = text.slice(prefix.length);
  if (restrict === 'letter' && !LETTERS.test(typed)) return 'letters';
  if (type === 'numeric') return numberProblem(mask, typed);
  if (restrict === 'numeric' && !simpleFormats.digits(typed)) return 'numbers';
  if (type === 'alphanumeric' && !simpleFormats.alphanumeric(typed)) return 'alphanumeric';
  const both = mask.min === mask.max ? 'exactLength' : 'lengthBetween';
  return bounded<MaskProblem>(mask, lengthOf(text), { both, min: 'lengthAtLeast', max: 'lengthAtMost' });
}

/** A text must match its mask. The params of the error are the problem and the arguments of its text: `min`, `max` and `prefix`. */
export const mask = defineKeyword<Mask>({
  keyword: 'mask',
  type: 'string',
  check(setting, value): Params | undefined {
    const problem = maskProblem(setting, value as string);
    if (!problem) return undefined;
    const { min, max, prefix } = setting;
    return {
      problem,
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      ...(prefix !== undefined && { prefix }),
    };
  },
});
