import { call } from '#portal/api/call.ts';
import { picturesCache } from '#schemas/serviceWorker.ts';
import { isShared } from './cookies.ts';
import { forgetKept } from '../page/offline.ts';
import { announceWrite } from '../page/pendingWrites.ts';
import { cookies, isKept, session } from './session.ts';
import { basePath, studySlug } from '../study/visit.ts';

/** In seconds after the last window was closed. A page that is loaded anew goes on. */
const GRACE = 30;
/** In milliseconds. The first call of a window that goes on can overtake the last call of the closed one. */
const ONCE_MORE = 5_000;
/** In milliseconds, how long the way to another site may take. */
const TRIP = 60_000;

const DAY = 86_400;

let tripEnds = 0;

/**
 * Leads to a site of others that leads back here. The session goes on meanwhile: nobody could say within half a minute
 * whether the participant will return.
 */
export function travelTo(address: string): void {
  tripEnds = performance.now() + TRIP;
  location.assign(address);
}

/** Stores the login in its cookie anew. Without it, the token in the cookie of the session opens nothing. */
function storeLogIn(days?: number): void {
  const kept = cookies().readParticipant();
  if (kept && isKept()) cookies().writeParticipant(kept, days);
}

const here = () => ({ study: studySlug(), id: session.enrollmentIdentifier ?? '' });

/** Goes on with the session, although a window of it was closed. Any call of the participant does; this one also before a code. */
function goOn(): void {
  if (!session.authToken) return;
  storeLogIn();
  void call('getEnrollment', { path: here() });
}

const goOnForSure = (): void => {
  goOn();
  setTimeout(goOn, ONCE_MORE);
};

let tabs: BroadcastChannel | undefined;

/** The page goes away: it is closed, loaded anew, or the participant goes to another site. */
function close(): void {
  if (!session.authToken || !isShared() || performance.now() < tripEnds) return;
  // Without network, this is all that happens now. The service ends the session half an hour after its last use.
  storeLogIn(GRACE / DAY);
  void call('deleteAuthToken', {
    path: { ...here(), tokenId: 'current' },
    query: { in_seconds: GRACE },
    background: true,
  });
  // A form stores its last changes after this.
  session.isClosed = true;
  void globalThis.caches?.delete(picturesCache(`${basePath()}/`)).catch(() => undefined);
  tabs?.postMessage('closed');
}

let isFollowing = false;

/**
 * As long as the device is shared, it keeps no responses, and the session ends soon after the last window was closed.
 * @param isChosen whether the participant has said so just now
 */
export function followWindows(isChosen: boolean): void {
  if (isFollowing && !isChosen) return;
  isFollowing = true;
  // Not visibilitychange: a phone hides a page that the participant comes back to. Twice the same listener counts once.
  window.addEventListener('pagehide', close);
  if (typeof BroadcastChannel !== 'undefined') tabs ??= new BroadcastChannel(`windows_${studySlug()}`);
  tabs?.addEventListener('message', goOnForSure);
  announceWrite(forgetKept(session.authToken));
  goOnForSure();
}
