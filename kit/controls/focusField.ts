import { flushSync } from 'react-dom';

/** Tells whatever hides a field, such as a tab, that the focus is about to go there. Bubbles from the field. */
export const REVEAL = 'kit-reveal';

const focusable = 'input, select, textarea, button, a[href], [tabindex]';

/** What can take the focus for an id: the element that has it, or the first inside. */
export function focusTarget(id: string): HTMLElement | undefined {
  const found = document.getElementById(id);
  return (found?.matches(focusable) ? found : found?.querySelector<HTMLElement>(focusable)) ?? undefined;
}

/**
 * Moves the focus to a field, with its question in sight.
 * @param id of the input; where none has it, of an element around it
 * @returns whether there was one
 */
export function focusField(id: string): boolean {
  const target = focusTarget(id);
  if (!target) return false;
  if (target.closest('[hidden]')) flushSync(() => target.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true })));
  // Scrolling first lays out a section that the browser had skipped.
  (target.closest('[data-field], [data-row]') ?? target).scrollIntoView?.({ block: 'start' });
  target.focus({ preventScroll: true });
  // A field may be taller than the window.
  target.scrollIntoView?.({ block: 'nearest' });
  return true;
}
