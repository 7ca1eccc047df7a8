import { statusRules } from '#schemas/participantStatus.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';

/** What a call needs the participant's status to allow. `account`: nothing, because the settings are always open. */
export type Permission = 'account' | 'see' | 'answer';

/** Whether a status allows something. @param status `null` while the flow determines it */
export function statusAllows(status: string | null, permission: Permission): boolean {
  const { maySee, mayAnswer } = statusRules(status);
  return permission === 'account' || (permission === 'see' ? maySee : maySee && mayAnswer);
}

/**
 * Refuses what a status does not allow.
 * @throws Refusal 403 `suspended` for participants who are paused; 409 `not_now` for those whose participation is over
 */
export function refuseByStatus(status: string | null, permission: Permission): void {
  if (statusAllows(status, permission)) return;
  throw statusRules(status).maySee
    ? refuse(409, 'not_now', serviceMessages.takesNoAnswers)
    : refuse(403, 'suspended', serviceMessages.suspended);
}
