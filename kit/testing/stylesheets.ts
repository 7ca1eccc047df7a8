/**
 * jsdom answers `getComputedStyle` by matching each rule of each stylesheet, and queries by role and name ask for the style of every
 * element and its ancestors: that took half the time of the tests. Its answer is wrong anyway, because jsdom cannot parse the CSS of the
 * kit. So stylesheets stay outside the document, and the style of an element is its default and its `style` attribute. Tests in a browser
 * look at what CSS hides.
 */

/** The window's own function and the place of the stylesheets. They outlive this module: files of tests share a window, but not all share modules. */
const { computed, sheets } = ((window as { styles?: Kept }).styles ??= {
  computed: window.getComputedStyle.bind(window),
  sheets: document.createElement('div'),
});
interface Kept {
  computed: typeof window.getComputedStyle;
  sheets: HTMLElement;
}
/** A document without stylesheets knows the default of each element. */
const bare = document.implementation.createHTMLDocument('');
const defaults = new Map<string, string>();
const shared = new Map<string, CSSStyleDeclaration>();

/** Replaces `getComputedStyle`, and keeps stylesheets that are added to the head out of it. */
export function keepStylesheetsOut(): void {
  window.getComputedStyle = styleWithoutSheets;
  const { head } = document;
  const insert = Node.prototype.insertBefore.bind(head) as typeof head.insertBefore;
  head.insertBefore = <T extends Node>(node: T, before: Node | null): T =>
    node instanceof HTMLStyleElement
      ? sheets.insertBefore(node, before?.parentNode === sheets ? before : null)
      : insert(node, before);
}

/** Runs `read` while the document has its stylesheets, as far as jsdom can parse them. */
export function withStylesheets<T>(read: () => T): T {
  document.head.append(sheets);
  window.getComputedStyle = computed;
  try {
    return read();
  } finally {
    window.getComputedStyle = styleWithoutSheets;
    sheets.remove();
  }
}

function styleWithoutSheets(element: Element): CSSStyleDeclaration {
  const values = [
    displayOf(element),
    inherited(element, 'visibility', 'visible'),
    inherited(element, 'pointer-events', 'auto'),
  ] as const;
  const own = element.getAttribute('style');
  if (own) return declare(...values, own);
  const key = values.join();
  const known = shared.get(key) ?? declare(...values);
  shared.set(key, known);
  return known;
}

function displayOf(element: Element): string {
  const isHidden =
    element.hasAttribute('hidden') ||
    (element.localName === 'input' && element.getAttribute('type') === 'hidden') ||
    (element.localName === 'dialog' && !element.hasAttribute('open'));
  return isHidden ? 'none' : defaultOf(element);
}

function defaultOf({ namespaceURI, localName }: Element): string {
  const key = `${namespaceURI} ${localName}`;
  const known = defaults.get(key);
  if (known !== undefined) return known;
  const twin = bare.body.appendChild(bare.createElementNS(namespaceURI, localName));
  const { display } = computed(twin);
  twin.remove();
  defaults.set(key, display);
  return display;
}

/** The value of a property that an element inherits from the nearest `style` attribute. */
function inherited(element: Element, property: string, initial: string): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (!each.getAttribute('style')?.includes(property)) continue;
    const value = (each as HTMLElement).style.getPropertyValue(property);
    if (value !== '' && value !== 'inherit') return value;
  }
  return initial;
}

function declare(display: string, visibility: string, pointerEvents: string, own = ''): CSSStyleDeclaration {
  const { style } = bare.createElement('div');
  style.cssText = own;
  if (style.display === '') style.display = display;
  style.visibility = visibility;
  style.setProperty('pointer-events', pointerEvents);
  return style;
}
