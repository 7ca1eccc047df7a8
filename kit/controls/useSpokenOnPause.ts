import { useEffect } from 'react';
import { announce } from './announce.ts';

/** How long nothing changes before a text is spoken, in milliseconds. */
const PAUSE = 1200;

/** Reads a text out, politely, once it has stayed the same for a while; `''` says nothing. */
export function useSpokenOnPause(text: string): void {
  useEffect(() => {
    const timer = setTimeout(() => announce(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
}
