import type { FocusEvent, FormEvent, KeyboardEvent } from 'react';

const BUTTONS = new Set(['button', 'submit', 'reset', 'image', 'file', 'color']);
const CHOICES = new Set(['checkbox', 'radio']);
const FOCUSABLE = 'input:not([type=hidden]), select, textarea, button, [tabindex]:not([tabindex="-1"])';

/**
 * Enter in a single-line box, and the Go key of a phone, move the focus to the next field of the page. They never
 * submit the form: only its button does.
 * Multi-line texts and inputs that work like buttons keep their Enter.
 */
export function leadEnterOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { currentTarget: form, target } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing || !isBox(form, target)) return;
  event.preventDefault();
  if (!CHOICES.has(target.type)) nextField(form, target)?.focus();
}

/** Prevents the browser from submitting the form implicitly, and an outer form from receiving the event. */
export function ignoreSubmit(event: FormEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Labels the Enter key of a phone's keyboard for the focused box. */
export function nameEnterKey({ currentTarget: form, target }: FocusEvent<HTMLFormElement>): void {
  if (isBox(form, target)) target.enterKeyHint = nextField(form, target) ? 'next' : 'done';
}

/** React events also bubble from dialogs, which are outside the form in the DOM. */
const isBox = (form: HTMLFormElement, target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && form.contains(target) && !BUTTONS.has(target.type);

/** The next box of the same field, otherwise the first focusable element of the next field; `undefined` in the last one. */
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
  // The checked radio button of a group takes the focus.
  const group = element.form?.querySelectorAll<HTMLInputElement>('input[type=radio]:checked') ?? [];
  return ![...group].some(({ name }) => name === element.name);
}
