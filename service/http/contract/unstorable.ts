import { escapeToken, isStorable } from '#kit/pure/validation/index.ts';
import type { OperationId } from './contract.ts';

/**
 * Operations that accept any text as people wrote it. Their handlers report the answer that cannot be stored, or remove
 * the character.
 */
const takesAnyText: readonly OperationId[] = [
  'postAnswers',
  'postSurveyAnswers',
  'updateEnrollment',
  'postInformedConsent',
  'putDraft',
  'putPersonalInformation',
  'postFile',
  'postSupportRequest',
  'withdraw',
];

/**
 * Finds the part of a body that PostgreSQL could not store: NUL, or a lone surrogate, which a program creates when it
 * cuts a text in the middle of an emoji.
 * @returns a JSON Pointer; `undefined` if there is none or the operation accepts any text
 */
export const unstorableIn = (operation: OperationId, body: unknown): string | undefined =>
  takesAnyText.includes(operation) ? undefined : unstorablePointer(body);

/** The same for any value of any operation. */
export function unstorablePointer(value: unknown): string | undefined {
  if (isStorable(value)) return undefined;
  if (typeof value !== 'object' || value === null) return '';
  const [key, part] = Object.entries(value).find((entry) => !entry.every(isStorable))!;
  // A key that cannot be stored cannot be sent back either.
  return isStorable(key) ? `/${escapeToken(key)}${unstorablePointer(part)}` : '';
}
