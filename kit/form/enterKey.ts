import type { FocusEvent, FormEvent, KeyboardEvent } from 'react';

const BUTTONS = new Set(['button', 'submit', 'reset', 'image', 'file', 'color']);
const CHOICES = new Set(['checkbox', 'radio']);
const FOCUSABLE = 'input:not([type=hidden]), select, textarea, button, [tabindex]:not([tabindex="-1"])';

/**
 * Enter in a one-line box, and the Go key of a phone, lead to the next field of the page. They never send the form: only its button does.
 * A text of several lines and an input that works like a button keep their Enter.
 */
export function leadEnterOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { currentTarget: form, target } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing || !isBox(form, target)) return;
  event.preventDefault();
  if (!CHOICES.has(target.type)) nextField(form, target)?.focus();
}

/** Keeps the browser from submitting the form by itself, and a form around it from hearing of it. */
export function ignoreSubmit(event: FormEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Tells a phone's keyboard what its Enter key does in the box that has the focus. */
export function nameEnterKey({ currentTarget: form, target }: FocusEvent<HTMLFormElement>): void {
  if (isBox(form, target)) target.enterKeyHint = nextField(form, target) ? 'next' : 'done';
}

/** React also passes on the events of dialogs, which are outside of the form in the document. */
const isBox = (form: HTMLFormElement, target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && form.contains(target) && !BUTTONS.has(target.type);

/** The next box of the same field, or whatever takes the focus first in the field after it; `undefined` in the last one. */
function nextField(form: HTMLFormElement, box: HTMLInputElement): HTMLElement | undefined {
  const own = box.closest('[data-field]');
  const all = [...form.querySelectorAll<HTMLElement>(FOCUSABLE)];
  return all.slice(all.indexOf(box) + 1).find((each) => {
    const field = each.closest('[data-field]');
    if (!field || !isReachable(each)) return false;
    return field !== own || !each.matches('button');
  });
}

function isReachable(element: HTMLElement): boolean {
  if (element.matches(':disabled') || element.closest('[hidden], [inert]') || element.tabIndex < 0) return false;
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true;
  // Of a group of radios, the chosen one takes the focus.
  return !element.form?.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"]:checked`);
}
