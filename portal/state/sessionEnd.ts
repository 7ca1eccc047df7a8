import { fileShelf } from '#kit/files/index.ts';
import { isThirdParty } from '#schemas/thirdParty.ts';
import { call } from '#portal/api/call.ts';
import { mayLeave } from './leaveGuard.ts';
import { goAtOnce, goTo, hereAddress } from './navigate.ts';
import { providerLogoutUrl } from './hostedSignIn.ts';
import { currentParticipant, resetParticipant } from './participant.ts';
import {
  cookies,
  forgetReturn,
  forgetSession,
  isKept,
  rememberReturn,
  session,
  takeUpNewerSession,
} from './session.ts';
import { currentStudy } from './study.ts';
import { basePath, studySlug } from './visit.ts';

/** Tells the study's other tabs how the session ended. The token itself is never sent. */
let tabs: BroadcastChannel | undefined;

const leave = (to: string) => {
  forgetSession();
  resetParticipant();
  goAtOnce(to);
};

/**
 * Leaves and loads the page anew, so that nothing of the participant stays in its memory.
 * @param away a page of the provider to go to instead, which leads back
 */
const leaveForGood = (to: string, away?: string) => {
  leave(to);
  if (away) location.assign(away);
  else location.reload();
};

/** The page that logs the participant out of the provider that they logged in with; `undefined` if there is none. */
function logoutAtProvider(): string | undefined {
  const authentication = currentStudy()?.authentication;
  return authentication && isThirdParty(authentication.provider)
    ? providerLogoutUrl(authentication, currentParticipant()?.has_third_party_auth === true, homeAddress())
    : undefined;
}

const homeAddress = (): string => `${location.origin}${basePath()}/`;

/**
 * Logs out, unless the participant decides to stay with unsaved answers. Deletes the token in the service, and removes
 * the credentials from the device even if that call fails.
 * @param to where the participant goes: the session-expired address after the warning
 */
export async function signOut(to: '/' | '/?session-expired' = '/'): Promise<void> {
  if (!(await mayLeave())) return;
  const id = session.enrollmentIdentifier;
  if (id && session.authToken) await call('deleteAuthToken', { path: { study: studySlug(), id, tokenId: 'current' } });
  fileShelf.clear();
  forgetReturn();
  cookies().removeParticipant();
  tabs?.postMessage('signedOut');
  leaveForGood(to, logoutAtProvider());
}

/**
 * Handles the end of the session: shows the landing page with its banner. Unsubmitted answers are kept, and the next
 * log-in returns to the same screen.
 * @returns whether the session continues instead, because the same participant has logged in again in another tab
 */
export function expireSession(): boolean {
  if (!session.authToken) return false;
  if (takeUpNewerSession()) return true;
  rememberReturn(hereAddress());
  leave('/?session-expired');
  tabs?.postMessage('expired');
  return false;
}

/** Opens the log-in, which then returns to the current screen. Used after a link has expired. */
export function logInAndReturn(): void {
  rememberReturn(hereAddress());
  goTo('/log-in');
}

/** Listens for other tabs that logged out or whose session ended. */
export const followOtherTabs = (): void => {
  if (typeof BroadcastChannel === 'undefined') return;
  tabs = new BroadcastChannel(`session_${studySlug()}`);
  tabs.addEventListener('message', ({ data }) => {
    if (!session.authToken) return;
    // This tab's session continues if its log-in is newer than the other tab's, or if it can take over a newer one.
    if (data === 'expired' && (isKept() || takeUpNewerSession())) return;
    if (data !== 'expired') return leaveForGood('/');
    rememberReturn(hereAddress());
    leave('/');
  });
};
