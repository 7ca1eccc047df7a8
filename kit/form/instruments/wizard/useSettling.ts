import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { afterPaint, SETTLING_TIME } from '#kit/ui/parts/index.ts';

interface Settling {
  /** Call this before the next screen opens automatically. */
  begin(): void;
  /** Whether to accept input: the screen was painted at least the settling time ago. */
  isOver(): boolean;
}

/**
 * Prevents the second tap of a double tap, or a held key, from answering a question that opened automatically and
 * that the participant has not read.
 * @param position index of the current screen
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
