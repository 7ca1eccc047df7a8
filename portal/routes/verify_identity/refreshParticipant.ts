import { notify } from '#portal/state/notifications.ts';
import { currentParticipant, loadParticipant } from '#portal/state/participant.ts';
import { messages } from './messages.ts';

/**
 * Fetches the participant after a verification, whose status may have changed. A failure is shown in a toast.
 * @returns the status; `undefined` after a failure
 */
export async function refreshParticipant(): Promise<{ status: string | undefined } | undefined> {
  const result = await loadParticipant();
  if (result?.ok) return { status: currentParticipant()?.status };
  if (result?.failure.name !== 'sessionExpired') notify('error', messages.refreshFailed);
  return undefined;
}
