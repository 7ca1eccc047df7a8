import type { IntlShape } from 'react-intl';
import type { SubmitResult } from '#kit/studyForm/index.ts';
import { failureText } from '../api/failureText.ts';
import type { Failure } from '../api/failures.ts';
import { logInAndReturn } from '../session/leave.ts';
import { headerMessages } from '../shell/messages.ts';

/** Converts a call's result for the form: the text and action at the button, and the errors at their fields. */
export function toSubmitResult(intl: IntlShape, result: { ok: true } | { ok: false; failure: Failure }): SubmitResult {
  if (result.ok) return { ok: true };
  const { failure } = result;
  return {
    ok: false,
    // The form has its own text for an unknown failure.
    message: failure.name === 'unexpectedReply' ? undefined : failureText(intl, failure),
    action:
      failure.name === 'linkExpired'
        ? { label: intl.formatMessage(headerMessages.logIn), run: logInAndReturn }
        : undefined,
    fieldErrors: failure.name === 'rejectedAnswers' ? failure.fields : undefined,
  };
}
