import { useEffect } from 'react';
import { TICK_MS } from '#portal/state/access/expiry.ts';
import { serviceNow } from '#portal/state/study/serviceTime.ts';

/** Milliseconds between two attempts while a moment is over and the screen still shows it as future. */
const AGAIN = 60_000;
/** Milliseconds after which the service's clock, which is read in whole seconds, has passed a moment, too. */
const LATER = 1_000;

/**
 * Reloads what a screen shows when each of these moments has passed, and whenever the page becomes visible. It reads the
 * clock once a second, because a timer stands still while the device sleeps.
 * @param moments milliseconds since 1970 by the service's clock. A new list starts the wait anew
 * @param load must not extend the session; `undefined`: nothing is loaded. A new function starts the wait anew
 */
export function useReloadAt(moments: readonly number[], load: (() => void) | undefined): void {
  useEffect(() => {
    if (!load) return;
    const countOver = (): number => {
      const now = serviceNow().getTime() - LATER;
      return moments.filter((moment) => moment <= now).length;
    };
    // The device's clock can be wrong, so a moment counts as future again if a response corrects the clock.
    let over = countOver();
    let notBefore = performance.now() + AGAIN;
    const reload = (): void => {
      notBefore = performance.now() + AGAIN;
      load();
    };
    const onTick = (): void => {
      const before = over;
      over = countOver();
      if (over > before || (over > 0 && performance.now() >= notBefore)) reload();
    };
    const onVisible = (): void => {
      if (document.visibilityState !== 'visible') return;
      over = countOver();
      reload();
    };
    const timer = setInterval(onTick, TICK_MS);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [moments, load]);
}
