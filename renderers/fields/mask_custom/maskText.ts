import { maskProblem, type Mask } from '#kit/validation/vocabulary/keywords/mask.ts';

/** What is sent for a field that is shown and left empty, and what stands for a character that is not there yet. */
export const BLANK = '_';

export const withoutBlanks = (text: string): string => text.replaceAll(BLANK, '');

/** Signs that people put between the digits of a number and of a code; between letters they may mean something. */
const betweenDigits = { number: /(?<=[0-9])\s+(?=[0-9])/g, code: /(?<=[0-9])[\s\u2010-\u2015-]+(?=[0-9])/g };

function bare(text: string, { type, restrict }: Mask): string {
  const trimmed = withoutBlanks(text).trim();
  if (type === 'numeric') return trimmed.replace(betweenDigits.number, '');
  return restrict === 'numeric' ? trimmed.replace(betweenDigits.code, '') : trimmed;
}

/** The answer that a typed text stands for, the prefix put before it. Whoever types or pastes the prefix too is understood. */
export function readMasked(text: string, mask: Mask): string | undefined {
  const { prefix = '' } = mask;
  const typed = bare(text, mask);
  if (typed === '') return undefined;
  const whole = prefix + typed;
  const isWhole = prefix !== '' && typed.startsWith(prefix) && maskProblem(mask, typed) === undefined;
  return isWhole && maskProblem(mask, whole) !== undefined ? typed : whole;
}

/** The part of an answer that stands in the box, beside the prefix. */
export const writeMasked = (value: string, { prefix = '' }: Mask): string => (value.startsWith(prefix) ? value.slice(prefix.length) : value);
