import { fileShelf } from '#kit/files/fileShelf.ts';
import { call } from '../api/call.ts';
import { mayLeave } from '../routing/leaveGuard.ts';
import { goTo, hereAddress } from '../routing/navigate.ts';
import { resetParticipant } from '../state/participant.ts';
import { cookies, forgetReturn, forgetSession, isKept, rememberReturn, session, takeUpNewerSession } from '../state/session.ts';
import { studySlug } from '../state/slug.ts';

// Tells the study's other tabs how the session ended; the token itself is never sent.
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`session_${studySlug}`);

const leave = (to: string) => {
  forgetSession();
  resetParticipant();
  goTo(to);
};

/** Logs out, unless the participant wants to stay with unsaved answers: the token is destroyed at the service, and nothing stays on the device whatever the service says. */
export async function signOut(): Promise<void> {
  if (!(await mayLeave())) return;
  const id = session.enrollmentIdentifier;
  if (id && session.authToken) await call('deleteAuthToken', { path: { study: studySlug, id, tokenId: 'current' } });
  fileShelf.clear();
  forgetReturn();
  cookies.removeParticipant();
  tabs?.postMessage('signedOut');
  leave('/');
}

/**
 * The session has ended: to the landing page with its banner. Unsent answers are kept, and the next log-in leads back.
 * @returns whether it goes on instead, since the same person has logged in anew in another tab
 */
export function expireSession(): boolean {
  if (!session.authToken) return false;
  if (takeUpNewerSession()) return true;
  rememberReturn(hereAddress());
  leave('/?session-expired');
  tabs?.postMessage('expired');
  return false;
}

/** Goes to the log-in, which leads back here: the way on from a link that has expired. */
export function logInAndReturn(): void {
  rememberReturn(hereAddress());
  goTo('/log-in');
}

/** Listens for other tabs that logged out, or whose session ended. */
export const followOtherTabs = (): void => {
  tabs?.addEventListener('message', ({ data }) => {
    if (!session.authToken) return;
    // A log-in that came after the other tab's outlives it, and so does one that this tab takes up.
    if (data === 'expired' && (isKept() || takeUpNewerSession())) return;
    if (data === 'expired') rememberReturn(hereAddress());
    leave('/');
  });
};
