let isPressed = false;

/**
 * A finger's `pointerup` comes before the mouse events that the browser makes of a tap, and it is their `mousedown` that takes the focus away.
 */
const STARTS = ['pointerdown', 'mousedown'] as const;
const ENDS = ['pointerup', 'pointercancel', 'mouseup'] as const;

if (typeof document !== 'undefined') {
  for (const start of STARTS) document.addEventListener(start, () => (isPressed = true), true);
  for (const end of ENDS) document.addEventListener(end, () => (isPressed = false), true);
}

/**
 * Runs at once, or, while mouse or finger is down, once it is up and its click has been dealt with. Pressing something takes the focus away from a
 * field; an error that appeared at that moment would push the pressed button from under the pointer, and the click would be lost.
 */
export function afterPress(act: () => void): void {
  if (!isPressed) return act();
  const released = (): void => {
    for (const end of ENDS) document.removeEventListener(end, released, true);
    setTimeout(act);
  };
  for (const end of ENDS) document.addEventListener(end, released, true);
}
