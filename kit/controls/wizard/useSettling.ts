import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { afterPaint, SETTLING_TIME } from '../secondPress.ts';

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
  const cancel = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    if (!begun.current) return;
    begun.current = false;
    cancel.current = afterPaint(() => (paintedAt.current = performance.now()));
  }, [position]);
  useEffect(() => () => cancel.current?.(), []);

  return useMemo(
    () => ({
      begin() {
        cancel.current?.();
        begun.current = true;
        paintedAt.current = Infinity;
      },
      isOver: () => performance.now() - paintedAt.current >= SETTLING_TIME,
    }),
    [],
  );
}
