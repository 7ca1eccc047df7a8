import { withoutBlanks } from '#kit/pure/fields/index.ts';
import { maskProblem, type Mask } from '#kit/pure/validation/index.ts';

/** Separators that people type between the digits of a number and of a code. Between letters they may carry meaning. */
const betweenDigits = { number: /([0-9])\s+(?=[0-9])/g, code: /([0-9])[\s\u2010-\u2015-]+(?=[0-9])/g };

function bare(text: string, { type, restrict }: Mask): string {
  const trimmed = withoutBlanks(text).trim();
  if (type === 'numeric') return trimmed.replace(betweenDigits.number, '$1');
  return restrict === 'numeric' ? trimmed.replace(betweenDigits.code, '$1') : trimmed;
}

/** The answer for a typed text, with the prefix added. Typing or pasting the prefix too has the same result. `undefined` if empty. */
export function readMasked(text: string, mask: Mask): string | undefined {
  const { prefix = '' } = mask;
  const typed = bare(text, mask);
  if (typed === '') return undefined;
  const whole = prefix + typed;
  const isWhole = prefix !== '' && typed.startsWith(prefix) && maskProblem(mask, typed) === undefined;
  return isWhole && maskProblem(mask, whole) !== undefined ? typed : whole;
}

/** The part of an answer that the box shows, without the prefix. */
export const writeMasked = (value: string, { prefix = '' }: Mask): string =>
  value.startsWith(prefix) ? value.slice(prefix.length) : value;
