import { useEffect } from 'react';
import { announce } from '../notices/announce.ts';

/** Milliseconds without a change before a text is announced. */
const PAUSE = 1200;

/** Announces a text (polite) after it has stayed the same for a while; `''` announces nothing. */
export function useSpokenOnPause(text: string): void {
  useEffect(() => {
    const timer = setTimeout(() => announce(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
}
