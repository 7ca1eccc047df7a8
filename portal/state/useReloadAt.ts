import { useEffect } from 'react';
import { TICK_MS } from '#portal/state/expiry.ts';
import { serviceNow } from '#portal/state/serviceTime.ts';

/** Milliseconds until the next attempt, if the moment is over and the screen still shows it as future. */
const AGAIN = 60_000;

/**
 * Loads anew what a screen shows at a moment, and whenever the page becomes visible. It compares the clock once a second,
 * because a single timer stands still while the device sleeps.
 * @param at milliseconds since 1970 by the service's clock; `undefined`: no moment is known
 * @param load must not extend the session; `undefined`: nothing is loaded. A new function starts the wait anew
 */
export function useReloadAt(at: number | undefined, load: (() => void) | undefined): void {
  useEffect(() => {
    if (!load) return;
    const now = (): number => serviceNow().getTime();
    // The clock of the device may be ahead of the service's. It then asks too early, and again a minute later.
    let due = at === undefined ? Infinity : at > now() ? at : now() + AGAIN;
    const reload = (): void => {
      due = now() + AGAIN;
      load();
    };
    const onTick = (): void => {
      if (now() >= due) reload();
    };
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') reload();
    };
    const timer = setInterval(onTick, TICK_MS);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [at, load]);
}
