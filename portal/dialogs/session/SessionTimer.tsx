import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { fetched } from '#kit/ui/parts/index.ts';
import { session, sleptSinceHeard } from '#portal/state/access/session.ts';
import { phaseOf, TICK_MS, remaining } from '#portal/state/access/expiry.ts';
import { expireSession } from '#portal/state/access/sessionEnd.ts';
import { refreshParticipant } from '#portal/state/participant/participant.ts';

/** Milliseconds between two questions, if the service cannot be reached. */
const ASK_EVERY = 10_000;

/**
 * After the device has slept, the remaining time of the session is unknown. Asks the service for it, also if the page was
 * visible all the time. Waking up is not an action of the participant, so it does not extend the session.
 */
export function useSleepCheck(): void {
  useEffect(() => {
    let asked = -ASK_EVERY;
    const check = () => {
      if (document.visibilityState !== 'visible' || !session.authToken || !sleptSinceHeard()) return;
      if (performance.now() - asked < ASK_EVERY) return;
      asked = performance.now();
      refreshParticipant();
    };
    const timer = setInterval(check, TICK_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
}

/**
 * If its code cannot be fetched, there is no warning. The session still ends, and the next login returns to the same
 * screen.
 */
const SessionWarning = fetched(() => import('./SessionWarning.tsx'), { Failed: () => null });

/**
 * Watches for the end of the session while the participant is logged in. Closing the warning does not stop the clock,
 * and it stays closed until the end of the session changes.
 */
export function SessionTimer() {
  const { authToken, expiry } = useSnapshot(session);
  const left = useTimeLeft();
  const phase = authToken ? phaseOf(left) : 'calm';
  const [closedFor, setClosedFor] = useState<number>();
  useEffect(() => {
    if (phase === 'expired') expireSession();
  }, [phase]);
  useSleepCheck();
  const end = expiry.kind === 'at' ? (expiry.end ?? expiry.at) : undefined;
  if (phase !== 'warning' || closedFor === end) return null;
  return <SessionWarning left={left} onClose={() => setClosedFor(end)} />;
}

/** Milliseconds until the session ends, checked once a second and whenever the page becomes visible. */
function useTimeLeft(): number {
  const { expiry } = useSnapshot(session);
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const tick = () => setNow(performance.now());
    tick();
    if (expiry.kind === 'never') return undefined;
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [expiry]);
  return remaining(expiry, now);
}
