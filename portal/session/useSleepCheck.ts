import { useEffect } from 'react';
import { refreshParticipant } from '#portal/state/participant.ts';
import { session, sleptSinceHeard } from '#portal/state/session.ts';
import { TICK_MS } from '#portal/state/expiry.ts';

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
