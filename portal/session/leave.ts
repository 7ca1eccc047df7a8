import { fileShelf } from '#kit/files/fileShelf.ts';
import { call } from '../api/call.ts';
import { goTo, herePath } from '../routing/navigate.ts';
import { resetParticipant } from '../state/participant.ts';
import { forgetSession, session } from '../state/session.ts';
import { studySlug } from '../state/slug.ts';

// Tells the study's other tabs that the session is over; the token itself is never sent.
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`session_${studySlug}`);

const leave = (to: string) => {
  forgetSession();
  resetParticipant();
  goTo(to);
};

/** Logs out: the token is destroyed at the service, and nothing stays on the device whatever the service says. */
export async function signOut(): Promise<void> {
  const id = session.enrollmentIdentifier;
  if (id && session.authToken) await call('deleteAuthToken', { path: { study: studySlug, id, tokenId: 'current' } });
  fileShelf.clear();
  session.returnTo = undefined;
  tabs?.postMessage('signedOut');
  leave('/');
}

/** The session has ended: to the landing page with its banner. Unsent answers are kept, and the next log-in leads back. */
export function expireSession(): void {
  if (!session.authToken) return;
  session.returnTo = herePath();
  tabs?.postMessage('signedOut');
  leave('/?session-expired');
}

/** Listens for other tabs that logged out. */
export const followOtherTabs = (): void => {
  tabs?.addEventListener('message', () => {
    if (session.authToken) leave('/');
  });
};
