import { useLayoutEffect } from 'react';

/** Milliseconds that a new screen must be visible before it accepts input. */
export const SETTLING_TIME = 300;

/** Maximum distance in px between the two presses of a double press: one touch target. */
const NEAR = 48;

/** For elements in which second presses are ignored. A host has buttons of its own beside them, or puts this around them, too. */
export const pressGuard = { 'data-press-guard': '' } as const;

interface Position {
  x: number;
  y: number;
}

/** Position of the last press. Presses by keyboard, screen reader and script have none. */
let last: Position | undefined;
let settling: { place: Position; until: number } | undefined;

/**
 * Ignores a second press at the position of the last one until the current screen was painted and has been visible for
 * {@link SETTLING_TIME}, inside of {@link pressGuard}.
 * Otherwise the second tap of a double tap would press a button that the participant has not read. `event.detail`
 * does not help: it is always 1 on iOS.
 */
function ignoreSecondPress(): void {
  if (!last) return;
  const started = (settling = { place: last, until: Infinity });
  afterPaint(() => (started.until = performance.now() + SETTLING_TIME));
}

/** Ignores the second press of a double press if the first one changed the screen. @param screen identity of the current screen */
export function useIgnoredSecondPress(screen: unknown): void {
  useLayoutEffect(() => {
    watchPresses();
    ignoreSecondPress();
    return ignoreSecondPress;
  }, [screen]);
}

/**
 * Calls back once the current document was painted.
 * @returns cancels the callback
 */
export function afterPaint(run: () => void): () => void {
  // The first frame paints the document; the second one follows.
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(run)));
  return () => cancelAnimationFrame(frame);
}

const isNear = (a: Position, b: Position): boolean => Math.hypot(a.x - b.x, a.y - b.y) < NEAR;

function filterPress(event: MouseEvent): void {
  const place = { x: event.clientX, y: event.clientY };
  if (place.x === 0 && place.y === 0) {
    last = undefined;
    return;
  }
  const isGuarded = (event.target as Element).closest('[data-press-guard]') !== null;
  if (settling && isGuarded && event.timeStamp < settling.until && isNear(settling.place, place)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  last = place;
  // A press elsewhere was in between, so the next one is no second press of a double press.
  settling = undefined;
  // Once, because the keys of somebody who types have to be fast.
  window.addEventListener('keydown', forgetPress, { capture: true, once: true });
}

/** A participant who uses the keyboard between two presses has seen the screen, for example closed a dialog by Escape. */
function forgetPress(): void {
  last = undefined;
  settling = undefined;
}

/** Adding the same listener again has no effect. */
const watchPresses = (): void => window.addEventListener('click', filterPress, true);
