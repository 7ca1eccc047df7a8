import { flushSync } from 'react-dom';

/** Tells an ancestor that hides the field, such as a collapsed section, that the focus is about to move there. Bubbles from the field. */
export const REVEAL = 'kit-reveal';

const focusable = 'input, select, textarea, button, a[href], [tabindex]';

/** The document, or the shadow root in which the focus is: both find elements by their id, and know the one with the focus. */
export function activeRoot(): Document | ShadowRoot {
  let root: Document | ShadowRoot = document;
  for (let inner; (inner = root.activeElement?.shadowRoot);) root = inner;
  return root;
}

/** The focus target for an id: the element itself, or the first focusable element inside it. */
export function focusTarget(id: string): HTMLElement | undefined {
  const found = activeRoot().getElementById(id);
  return (found?.matches(focusable) ? found : found?.querySelector<HTMLElement>(focusable)) ?? undefined;
}

/**
 * Moves the focus to a field and scrolls its question into view.
 * @param id id of the input, or of an element around it
 * @returns whether it exists
 */
export function focusField(id: string): boolean {
  const target = focusTarget(id);
  if (!target) return false;
  if (target.closest('[hidden]')) flushSync(() => target.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true })));
  // Scrolling first renders a section that the browser skipped.
  (target.closest('[data-field], [data-row]') ?? target).scrollIntoView?.({ block: 'start' });
  target.focus({ preventScroll: true });
  // A field can be taller than the window.
  target.scrollIntoView?.({ block: 'nearest' });
  return true;
}

/**
 * Moves the focus to an element that has just been added to the page. Safari leaves the caret before the first character
 * that is typed into a box before it has drawn it; this moves the caret behind that character.
 */
export function focusNew(target: HTMLElement | null | undefined): void {
  const box = target?.matches('input, textarea') ? (target as HTMLInputElement) : undefined;
  // The caret of an e-mail box cannot be moved.
  if (box && box.selectionStart === null) return void requestAnimationFrame(() => box.focus());
  target?.focus();
  if (box?.value !== '') return;
  const end = (): void => {
    if (box.selectionStart === 0) box.setSelectionRange(box.value.length, box.value.length);
  };
  box.addEventListener('input', end, { once: true });
}

/** Maximum number of frames to wait for a page whose code must be loaded; about two seconds. */
const MOST_FRAMES = 120;

/**
 * Moves the focus to a field of a page that has just been opened, as soon as the field is rendered.
 * @param id id of the input, or of an element around it
 * @param then called once, with whether the field was there within two seconds
 */
export function focusOnceRendered(id: string, then?: (isFound: boolean) => void, framesLeft = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const isFound = focusField(id);
    if (isFound || framesLeft === 0) then?.(isFound);
    else focusOnceRendered(id, then, framesLeft - 1);
  });
}
