let isPressed = false;

/**
 * On touch, `pointerup` fires before the mouse events that the browser derives from a tap, and their `mousedown` moves the focus.
 */
const STARTS = ['pointerdown', 'mousedown'] as const;
/** A context menu takes the release of its press: macOS and Linux open it while the button is down. */
const ENDS = ['pointerup', 'pointercancel', 'mouseup', 'contextmenu'] as const;

if (typeof document !== 'undefined') {
  for (const start of STARTS) document.addEventListener(start, () => (isPressed = true), true);
  for (const end of ENDS) document.addEventListener(end, () => (isPressed = false), true);
}

/** True while a mouse button or finger is down. */
export const isPressing = (): boolean => isPressed;

/**
 * Runs immediately, or, while a mouse button or finger is down, after its release and click were handled. A press moves the focus out of a
 * field; an error that appeared at that moment would move the pressed button away from the pointer, and the click would be lost.
 */
export function afterPress(act: () => void): void {
  if (!isPressed) return act();
  const released = (): void => {
    for (const end of ENDS) document.removeEventListener(end, released, true);
    setTimeout(act);
  };
  for (const end of ENDS) document.addEventListener(end, released, true);
}
