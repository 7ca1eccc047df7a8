import { useEffect } from 'react';
import { loadParticipant } from '#portal/state/participant.ts';
import { serviceNow } from '#portal/state/serviceTime.ts';

/** Milliseconds between two attempts after the device's clock has reached the end, which may be ahead of the service's. */
const AGAIN = 60_000;
/** The longest time in milliseconds that a browser's timer takes. */
const LONGEST = 2 ** 31 - 1;

/** Milliseconds until the participant is loaded again. Pure. */
export const delayUntil = (at: string, now: number): number => {
  const left = Date.parse(at) - now;
  return left > 0 ? Math.min(left + 1000, LONGEST) : AGAIN;
};

/**
 * Loads the participant again when a wait ends, and whenever the page becomes visible, so that the next step appears
 * without a reload. The calls do not extend the session.
 * @param at ISO 8601; `undefined`: there is no wait, `null`: its end is not known
 */
export function useEndOfWait(at: string | null | undefined): void {
  useEffect(() => {
    if (at === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = (): void => void loadParticipant({ background: true });
    const start = (): void => {
      if (at === null) return;
      timer = setTimeout(
        () => {
          load();
          start();
        },
        delayUntil(at, serviceNow().getTime()),
      );
    };
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') load();
    };
    start();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [at]);
}
