import { flushSync } from 'react-dom';

/** Tells whatever hides a field, such as a tab, that the focus is about to go there. Bubbles from the field. */
export const REVEAL = 'kit-reveal';

const focusable = 'input, select, textarea, button, a[href], [tabindex]';

/**
 * Moves the focus to a field, with its question in sight.
 * @param id of the input; where none has it, of an element around it
 * @returns whether there was one
 */
export function focusField(id: string): boolean {
  const found = document.getElementById(id);
  const target = found?.matches(focusable) ? found : found?.querySelector<HTMLElement>(focusable);
  if (!target) return false;
  if (target.closest('[hidden]')) flushSync(() => target.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true })));
  // Scrolling first lays out a section that the browser had skipped.
  (target.closest('[data-field]') ?? target).scrollIntoView?.({ block: 'start' });
  target.focus({ preventScroll: true });
  return true;
}
