import { useLayoutEffect } from 'react';

/** How long a screen that took the place of another one has to be in sight before it takes input, in milliseconds. */
export const SETTLING_TIME = 300;

/** How far from each other the two presses of a double press may be, in px: one target of a finger. */
const NEAR = 48;

interface Place {
  x: number;
  y: number;
}

/** Where the last press was. Presses by keyboard, screen reader and script have no place. */
let last: Place | undefined;
let settling: { place: Place; until: number } | undefined;

/**
 * Ignores a second press at the place of the last one until the present screen was painted and has been in sight for {@link SETTLING_TIME}.
 * The second tap of a double tap would otherwise press a button that nobody has read. `event.detail` does not tell: it is always 1 on iOS.
 */
export function ignoreSecondPress(): void {
  if (!last) return;
  const started = (settling = { place: last, until: Infinity });
  afterPaint(() => (started.until = performance.now() + SETTLING_TIME));
}

/** Ignores the second press of a double press whose first press changed the screen. @param screen which one is shown */
export function useIgnoredSecondPress(screen: unknown): void {
  useLayoutEffect(() => {
    ignoreSecondPress();
    return ignoreSecondPress;
  }, [screen]);
}

/**
 * Calls back once the document, as it is now, was painted.
 * @returns how to cancel it
 */
export function afterPaint(run: () => void): () => void {
  // The first frame paints; the second one comes after it was painted.
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(run)));
  return () => cancelAnimationFrame(frame);
}

const isNear = (a: Place, b: Place): boolean => Math.hypot(a.x - b.x, a.y - b.y) < NEAR;

function filterPress(event: MouseEvent): void {
  const place = { x: event.clientX, y: event.clientY };
  if (place.x === 0 && place.y === 0) {
    last = undefined;
    return;
  }
  if (settling && event.timeStamp < settling.until && isNear(settling.place, place)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  last = place;
}

if (typeof window !== 'undefined') window.addEventListener('click', filterPress, true);
