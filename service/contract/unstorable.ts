import { isStorable } from '#kit/validation/storable.ts';
import type { OperationId } from './contract.ts';

/** Calls that take what people write as it is: their handlers name the answer that cannot be stored, or leave the character out. */
const takesAnyText: readonly OperationId[] = ['postAnswers', 'postSurveyAnswers', 'updateEnrollment', 'postInformedConsent', 'putDraft', 'postFile', 'postSupportRequest', 'withdraw'];

/**
 * The place in a body that PostgreSQL could not store: NUL, or one half of a character, as a program makes it that cuts a text in the middle of an emoji.
 * @returns a JSON Pointer; `undefined` if there is none or the call takes any text
 */
export const unstorableIn = (operation: OperationId, body: unknown): string | undefined => (takesAnyText.includes(operation) ? undefined : unstorablePlace(body));

/** The same in any value. */
export function unstorablePlace(value: unknown): string | undefined {
  if (isStorable(value)) return undefined;
  if (typeof value !== 'object' || value === null) return '';
  const [key, part] = Object.entries(value).find((entry) => !entry.every(isStorable))!;
  // A key that cannot be stored cannot be sent back either.
  return isStorable(key) ? `/${key.replace(/~/g, '~0').replace(/\//g, '~1')}${unstorablePlace(part)}` : '';
}
