import { fileShelf } from '#kit/form/files/index.ts';
import { isThirdParty } from '#schemas/thirdParty.ts';
import { call } from '#portal/api/call.ts';
import { mayLeave } from '../page/leaveGuard.ts';
import { goAtOnce, goTo, hereAddress } from '../page/navigate.ts';
import { forgetResult } from '../participant/cognitiveTest.ts';
import { forgetVisitor } from './clientInfo.ts';
import { forgetKept } from '../page/offline.ts';
import { providerLogoutUrl } from './hostedSignIn.ts';
import { announceWrite, takeInput, writesDone } from '../page/pendingWrites.ts';
import { currentParticipant, loadParticipant, resetParticipant } from '../participant/participant.ts';
import {
  cookies,
  forgetReturn,
  forgetSession,
  isKept,
  rememberReturn,
  session,
  takeUpNewerSession,
} from './session.ts';
import { currentStudy } from '../study/study.ts';
import { basePath, studySlug } from '../study/visit.ts';

/** Tells the study's other tabs how the session ended. The token itself is never sent. */
let tabs: BroadcastChannel | undefined;

const leave = (to: string) => {
  announceWrite(forgetKept(session.authToken));
  forgetSession();
  forgetVisitor();
  resetParticipant();
  goAtOnce(to);
};

/**
 * Leaves and loads the page anew, so that nothing of the participant stays in its memory.
 * @param away a page of the provider to go to instead, which leads back
 */
const leaveForGood = async (to: string, away?: string) => {
  leave(to);
  await writesDone();
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

/** In milliseconds. By then the screen has left, and its form has begun to store the last changes on the device. */
const SCREEN_LEFT = 100;

/**
 * Loads the page anew after the session has expired, so that nothing of the participant stays in its memory. It
 * waits until the last changes are stored. Until then the page takes no input, because the reload would undo it. It does
 * nothing if the participant already continues, or if there are files that are not uploaded: they exist only in memory,
 * and the next login needs them.
 */
export async function reloadAfterExpiry(reload = () => location.reload()): Promise<void> {
  const { pathname } = location;
  takeInput(false);
  await new Promise((resolve) => setTimeout(resolve, SCREEN_LEFT));
  await writesDone();
  if (location.pathname === pathname && session.authToken === undefined && fileShelf.isEmpty()) return reload();
  takeInput(true);
}

/** Screens that need no session. They stay when it ends: the result of a test is stored all the same, and a change is undone. */
const needsNoSession: ReadonlySet<string> = new Set(['/camcog_success', '/undo_change']);

let afterExpiry = (): void => undefined;

/** Called once, at the start. @param run what follows when a session has expired */
export const connectExpiry = (run: () => void): void => void (afterExpiry = run);

/**
 * In milliseconds, how long a logout waits for the service. On a connection that hangs, the next person at the device must
 * not find the participant logged in; the browser completes the call after the page has gone.
 */
const LOG_OUT_PATIENCE = 3_000;

const homeAddress = (): string => `${location.origin}${basePath()}/`;

/**
 * Logs out, unless the participant decides to stay with unsaved answers, or with answers that wait for a connection.
 * Deletes these and the token in the service, and removes the credentials from the device even if that call fails or
 * hangs.
 * @param to where the participant goes: the session-expired address after the warning
 */
export async function signOut(to: '/' | '/?session-expired' = '/'): Promise<void> {
  const id = session.enrollmentIdentifier;
  if (!(await mayLeave())) return;
  // The first load does without it. A page that could not fetch it has not kept anything either.
  const unsent = id === undefined ? undefined : await import('../page/unsent.ts').catch(() => undefined);
  if (id && unsent) {
    if (!(await unsent.mayLoseUnsent(id))) return;
    announceWrite(unsent.forgetUnsent(id));
  }
  if (id && session.authToken)
    await Promise.race([
      call('deleteAuthToken', { path: { study: studySlug(), id, tokenId: 'current' } }),
      new Promise((resolve) => setTimeout(resolve, LOG_OUT_PATIENCE)),
    ]);
  fileShelf.clear();
  forgetReturn();
  forgetResult();
  cookies().removeParticipant();
  // It is about this participant, and the next one on the device has to be asked.
  cookies().removeVerifyData();
  tabs?.postMessage('signedOut');
  await leaveForGood(to, logoutAtProvider());
}

/**
 * Handles the end of the session: shows the landing page with its banner, unless the screen needs no session. Unsubmitted answers are kept, and the next
 * login returns to the same screen.
 * @returns whether the session continues instead, because the same participant has logged in again in another tab
 */
export function expireSession(): boolean {
  if (!session.authToken) return false;
  if (takeUpNewerSession()) return true;
  rememberReturn(hereAddress());
  const [path] = hereAddress().split(/[?#]/);
  leave(needsNoSession.has(path!) ? hereAddress() : '/?session-expired');
  tabs?.postMessage('expired');
  afterExpiry();
  return false;
}

/** Opens the login, which then returns to the current screen. Used after a link has expired. */
export function logInAndReturn(): void {
  rememberReturn(hereAddress());
  goTo('/log-in');
}

/** Tells the study's other tabs that the participant has withdrawn. They follow to the final screen. */
export function announceWithdrawal(): void {
  fileShelf.clear();
  forgetReturn();
  void forgetKept(session.authToken);
  tabs?.postMessage('withdrawn');
}

/** Listens for other tabs that logged out or withdrew, or whose session ended. */
export const followOtherTabs = (): void => {
  if (typeof BroadcastChannel === 'undefined') return;
  tabs = new BroadcastChannel(`session_${studySlug()}`);
  tabs.addEventListener('message', ({ data }) => {
    if (!session.authToken) return;
    if (data === 'withdrawn') return void loadParticipant();
    // This tab's session continues if its login is newer than the other tab's, or if it can take over a newer one.
    if (data === 'expired' && (isKept() || takeUpNewerSession())) return;
    if (data !== 'expired') return void leaveForGood('/');
    rememberReturn(hereAddress());
    leave('/');
    afterExpiry();
  });
};
