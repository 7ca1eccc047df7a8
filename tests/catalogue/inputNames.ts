import { computeAccessibleName } from 'dom-accessibility-api';

/** Buttons without a tab stop, such as the arrow of a list, are left out. */
const NAMED =
  'input:not([type=hidden]), select, textarea, button:not([tabindex="-1"]), [role=img], [role=radiogroup], [role=group], fieldset';

const kindOf = (element: Element): string =>
  element instanceof HTMLInputElement ? element.type : (element.getAttribute('role') ?? element.tagName.toLowerCase());

/**
 * Each group, input and button of a field in document order: the end of its id, its kind, and its accessible name.
 * @param id of the field
 */
export const inputNames = (frame: HTMLElement, id: string): string[] =>
  [frame, ...frame.querySelectorAll<HTMLElement>('*')]
    .filter((element) => element.matches(NAMED))
    .map((element) => {
      const end = element.id.startsWith(id) ? element.id.slice(id.length) : '';
      return `${end} ${kindOf(element)}: ${computeAccessibleName(element)}`.trim();
    });

/** Elements that refer to a missing id, and invalid inputs that no error describes. */
export function looseTies(container: HTMLElement): string[] {
  const show = (element: Element): string => element.outerHTML.slice(0, 140);
  const idsOf = (element: Element, attribute: string): string[] =>
    element.getAttribute(attribute)?.split(' ').filter(Boolean) ?? [];
  const all = [...container.querySelectorAll<HTMLElement>('*')];
  const dangling = all.flatMap((element) =>
    ['for', 'aria-labelledby', 'aria-describedby'].flatMap((attribute) =>
      idsOf(element, attribute)
        .filter((id) => !document.getElementById(id))
        .map((id) => `${attribute}=${id}: ${show(element)}`),
    ),
  );
  const isError = (id: string): boolean =>
    /-(error|missing)$/.test(id) && (document.getElementById(id)?.textContent?.trim() ?? '') !== '';
  const described = (element: Element): boolean =>
    idsOf(element, 'aria-describedby').some(isError) ||
    idsOf(element.closest('fieldset, [role=radiogroup], [role=group]') ?? element, 'aria-describedby').some(isError);
  const untold = all
    .filter((element) => element.getAttribute('aria-invalid') === 'true' && !described(element))
    .map((element) => `invalid, and no error is tied to it: ${show(element)}`);
  return [...dangling, ...untold];
}

/** Whether the description of a question is tied to its single input or to the group around its inputs. */
export const isDescribed = (frame: HTMLElement): boolean => {
  const hint = frame.querySelector('[id$="-hint"].KitField-hint');
  if (!hint) return true;
  return [frame, ...frame.querySelectorAll('[aria-describedby]')].some((element) =>
    element.getAttribute('aria-describedby')?.split(' ').includes(hint.id),
  );
};
