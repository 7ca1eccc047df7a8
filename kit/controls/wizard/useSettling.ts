import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';

/** How long a question that came by itself has to be in sight before it takes an answer, in milliseconds. */
export const SETTLING_TIME = 300;

export interface Settling {
  /** Call before the next screen comes by itself. */
  begin(): void;
  /** Whether input may count: the screen was painted, and the settling time has passed since. */
  isOver(): boolean;
}

/**
 * Keeps the second tap of a double tap, or a key that is held down, from answering a question that came by itself and that nobody has read.
 * @param position of the screen that is shown
 */
export function useSettling(position: number): Settling {
  const begun = useRef(false);
  const paintedAt = useRef(-Infinity);
  const frame = useRef(0);

  useLayoutEffect(() => {
    if (!begun.current) return;
    begun.current = false;
    // The first frame paints the screen; the second comes after it was painted.
    frame.current = requestAnimationFrame(() => {
      frame.current = requestAnimationFrame(() => (paintedAt.current = performance.now()));
    });
  }, [position]);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  return useMemo(
    () => ({
      begin() {
        cancelAnimationFrame(frame.current);
        begun.current = true;
        paintedAt.current = Infinity;
      },
      isOver: () => performance.now() - paintedAt.current >= SETTLING_TIME,
    }),
    [],
  );
}
