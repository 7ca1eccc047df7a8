import type { IntlShape } from 'react-intl';
import type { SubmitResult } from '#kit/form/kitForm/index.ts';
import type { Message } from '#kit/pure/texts/index.ts';
import type { Failure } from '#portal/api/failures.ts';
import { goTo } from '#portal/state/page/navigate.ts';
import { loadParticipant } from '#portal/state/participant/participant.ts';
import { session } from '#portal/state/access/session.ts';
import { logInAndReturn } from '#portal/state/access/sessionEnd.ts';
import { commonMessages } from '#portal/parts/messages.ts';
import { failedBecause } from '#portal/api/failureText.ts';

/** Shows what the study has decided since the screen was opened. */
const seeDecision = () => {
  void loadParticipant();
  goTo('/manage/dashboard');
};

/** What a participant can do besides trying again. Visitors have no dashboard. */
const actionAfter = (failure: Failure): { label: Message; run: () => void } | undefined => {
  if (failure.name === 'linkExpired') return { label: commonMessages.logIn, run: logInAndReturn };
  if (session.authToken === undefined) return undefined;
  const isClosed = failure.name === 'unauthorized' || (failure.name === 'conflict' && failure.code === 'not_now');
  return isClosed ? { label: commonMessages.dashboard, run: seeDecision } : undefined;
};

/** A fault of the service shows the general text for forms, whatever the service says about it. */
const generic = (failure: Failure): Failure => (failure.name === 'serverError' ? { name: 'serverError' } : failure);

/**
 * Converts a call's result for the form: the text and action at the button, and the errors at their fields.
 * @param failed what could not be done, before the reason
 * @param hasOwnText whether the form has its own text for an unknown failure
 */
export function toSubmitResult(
  intl: IntlShape,
  result: { ok: true } | { ok: false; failure: Failure },
  { failed, hasOwnText = false }: { failed?: string | undefined; hasOwnText?: boolean } = {},
): SubmitResult {
  if (result.ok) return { ok: true };
  const { failure } = result;
  const action = actionAfter(failure);
  return {
    ok: false,
    message: hasOwnText && failure.name === 'unexpectedReply' ? failed : failedBecause(intl, generic(failure), failed),
    action: action && { ...action, label: intl.formatMessage(action.label) },
    fieldErrors: failure.name === 'rejectedAnswers' ? failure.fields : undefined,
  };
}
