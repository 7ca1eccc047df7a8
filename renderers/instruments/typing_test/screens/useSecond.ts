import { useEffect, useState } from 'react';

/**
 * The current time, updated every second. It is read from the clock, not counted: timers of a hidden tab run late, and a device may
 * have been asleep.
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
