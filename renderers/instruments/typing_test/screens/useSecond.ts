import { useEffect, useState } from 'react';

/**
 * The present moment, anew each second. It is read from the clock, not counted: the timers of a hidden tab run late,
 * and a device may have slept.
 */
export function useSecond(now: () => Date, active: boolean): Date {
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    if (!active) return undefined;
    const look = (): void => setMoment(now());
    const timer = setInterval(look, 1_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [now, active]);
  return moment;
}
