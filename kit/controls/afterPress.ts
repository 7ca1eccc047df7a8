let isPressed = false;

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel'] as const) document.addEventListener(end, () => (isPressed = false), true);
}

/**
 * Runs at once, or, while mouse or finger is down, once it is up and its click has been dealt with. Pressing something takes the focus away from a
 * field; an error that appeared at that moment would push the pressed button from under the pointer, and the click would be lost.
 */
export function afterPress(act: () => void): void {
  if (!isPressed) return act();
  const released = (): void => {
    document.removeEventListener('pointerup', released, true);
    document.removeEventListener('pointercancel', released, true);
    setTimeout(act);
  };
  document.addEventListener('pointerup', released, true);
  document.addEventListener('pointercancel', released, true);
}
