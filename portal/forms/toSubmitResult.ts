import type { IntlShape } from 'react-intl';
import type { SubmitResult } from '#kit/studyForm/index.ts';
import type { Failure } from '#portal/api/failures.ts';
import { logInAndReturn } from '#portal/state/sessionEnd.ts';
import { commonMessages } from '#portal/parts/messages.ts';
import { failedBecause } from './failedBecause.ts';

/**
 * Converts a call's result for the form: the text and action at the button, and the errors at their fields.
 * @param failed what could not be done, before the reason
 */
export function toSubmitResult(
  intl: IntlShape,
  result: { ok: true } | { ok: false; failure: Failure },
  failed?: string,
): SubmitResult {
  if (result.ok) return { ok: true };
  const { failure } = result;
  return {
    ok: false,
    // The form has its own text for an unknown failure.
    message: failure.name === 'unexpectedReply' ? failed : failedBecause(intl, failure, failed),
    action:
      failure.name === 'linkExpired'
        ? { label: intl.formatMessage(commonMessages.logIn), run: logInAndReturn }
        : undefined,
    fieldErrors: failure.name === 'rejectedAnswers' ? failure.fields : undefined,
  };
}
