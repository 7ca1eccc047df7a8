import type { IntlShape } from 'react-intl';
import type { SubmitResult } from '#kit/form/submission.ts';
import { failureText } from '../api/failureText.ts';
import type { Failure } from '../api/failures.ts';
import { logInAndReturn } from '../session/leave.ts';
import { headerMessages } from '../shell/messages.ts';

/** A call's result as a form takes it: words and a way on at the button, and complaints at their fields. */
export function toSubmitResult(intl: IntlShape, result: { ok: true } | { ok: false; failure: Failure }): SubmitResult {
  if (result.ok) return { ok: true };
  const { failure } = result;
  return {
    ok: false,
    // The form has words of its own for what nothing is known of.
    message: failure.name === 'unexpectedReply' ? undefined : failureText(intl, failure),
    action: failure.name === 'linkExpired' ? { label: intl.formatMessage(headerMessages.logIn), run: logInAndReturn } : undefined,
    fieldErrors: failure.name === 'rejectedAnswers' ? failure.fields : undefined,
  };
}
