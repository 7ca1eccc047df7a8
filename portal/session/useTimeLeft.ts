import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { session } from '#portal/state/session.ts';
import { TICK_MS, remaining } from '#portal/state/expiry.ts';

/** Milliseconds until the session ends, checked once a second and whenever the page becomes visible. */
export function useTimeLeft(): number {
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
