import { computeAccessibleName } from 'dom-accessibility-api';

/** Buttons that the keyboard does not stop at, such as the arrow of a list, are left out. */
const NAMED = 'input:not([type=hidden]), select, textarea, button:not([tabindex="-1"]), [role=img], [role=radiogroup], [role=group], fieldset';

const kindOf = (element: Element): string =>
  element instanceof HTMLInputElement ? element.type : (element.getAttribute('role') ?? element.tagName.toLowerCase());

/**
 * Each group, input and button of a field in the order of the document: the end of its id, what it is, and its accessible name.
 * @param id of the field
 */
export const inputNames = (frame: HTMLElement, id: string): string[] =>
  [frame, ...frame.querySelectorAll<HTMLElement>('*')].filter((element) => element.matches(NAMED)).map((element) => {
    const end = element.id.startsWith(id) ? element.id.slice(id.length) : '';
    return `${end} ${kindOf(element)}: ${computeAccessibleName(element)}`.trim();
  });

/** What refers to another element by an id that is not there, or an invalid input whose own error nobody ties to it. */
export function looseTies(container: HTMLElement): string[] {
  const show = (element: Element): string => element.outerHTML.slice(0, 140);
  const idsOf = (element: Element, attribute: string): string[] => element.getAttribute(attribute)?.split(' ').filter(Boolean) ?? [];
  const all = [...container.querySelectorAll<HTMLElement>('*')];
  const dangling = all.flatMap((element) =>
    ['for', 'aria-labelledby', 'aria-describedby'].flatMap((attribute) =>
      idsOf(element, attribute).filter((id) => !document.getElementById(id)).map((id) => `${attribute}=${id}: ${show(element)}`)));
  const isError = (id: string): boolean => /-(error|missing)$/.test(id) && (document.getElementById(id)?.textContent?.trim() ?? '') !== '';
  const described = (element: Element): boolean =>
    idsOf(element, 'aria-describedby').some(isError) || idsOf(element.closest('fieldset, [role=radiogroup], [role=group]') ?? element, 'aria-describedby').some(isError);
  const untold = all.filter((element) => element.getAttribute('aria-invalid') === 'true' && !described(element)).map((element) => `invalid, and no error is tied to it: ${show(element)}`);
  return [...dangling, ...untold];
}

/** The description of a question reaches its inputs: the single input, or the group around them. */
export const isDescribed = (frame: HTMLElement): boolean => {
  const hint = frame.querySelector('[id$="-hint"].KitField-hint');
  if (!hint) return true;
  return [frame, ...frame.querySelectorAll('[aria-describedby]')].some((element) => element.getAttribute('aria-describedby')?.split(' ').includes(hint.id));
};
