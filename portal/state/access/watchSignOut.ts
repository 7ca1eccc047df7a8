import { subscribe } from 'valtio';
import { call } from '#portal/api/call.ts';
import { session } from './session.ts';
import { studySlug } from '../study/visit.ts';

/** In seconds, how long the service waits. Proxies end responses that take longer than half a minute. */
const WAIT = 25;
/** In milliseconds, between two calls. The pauses after failures double, so that a service in trouble is left alone. */
const SHORTEST_PAUSE = 500;
const LONGEST_PAUSE = 60_000;

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** The pause after a call. Pure. @param before the pause after the call before */
export const pauseAfter = (isOk: boolean, before: number): number =>
  isOk ? SHORTEST_PAUSE : Math.min(Math.max(before, SHORTEST_PAUSE) * 2, LONGEST_PAUSE);

/**
 * Asks the service again and again whether the session was ended on another device. The call itself handles the end, as
 * every call does.
 */
async function ask(signal: AbortSignal): Promise<void> {
  let rest = SHORTEST_PAUSE;
  for (;;) {
    await pause(rest, signal);
    const id = session.enrollmentIdentifier;
    if (signal.aborted || !session.authToken || !id) return;
    const result = await call('waitForSignOut', {
      path: { study: studySlug(), id },
      query: { seconds: WAIT },
      background: true,
      signal,
    });
    // A service of another kind need not have this call.
    if (!result.ok && result.failure.name === 'notFound') return;
    rest = pauseAfter(result.ok, rest);
  }
}

/**
 * Ends this page within a second after its session was ended on another device. Of the tabs of a device, one asks and
 * tells the others; hidden ones do not ask, but look when they are shown again.
 * @returns stops it
 */
export function watchSignOut(): () => void {
  let current: AbortController | undefined;
  const restart = (): void => {
    current?.abort();
    current = undefined;
    if (!session.authToken || document.visibilityState === 'hidden') return;
    const { signal } = (current = new AbortController());
    const run = () => ask(signal);
    if (navigator.locks) navigator.locks.request(`sign_out_${studySlug()}`, { signal }, run).catch(() => undefined);
    else void run();
  };
  let token = session.authToken;
  const stopped = subscribe(session, () => {
    if (token === session.authToken) return;
    token = session.authToken;
    restart();
  });
  document.addEventListener('visibilitychange', restart);
  window.addEventListener('online', restart);
  restart();
  return () => {
    stopped();
    document.removeEventListener('visibilitychange', restart);
    window.removeEventListener('online', restart);
    current?.abort();
  };
}
