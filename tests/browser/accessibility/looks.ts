import type { Page } from '@playwright/test';

/** Controls that a person can reach, without those that only a program uses. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"], [role=tab], [role=option]';

/**
 * What can be seen of an element whatever the colors mean: texts, boxes, lines and colors of it, of its content and of its pseudo elements,
 * as the browser computes them. In forced colors, the browser has already removed shadows and replaced colors here.
 * Runs in the page; {@link withLooks} passes it there.
 */
function lookOf(top: Element): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.backgroundColor = 'Canvas';
  const page = getComputedStyle(probe).backgroundColor;
  probe.remove();
  /** A ground in the color of the page is no ground. */
  const groundOf = (color: string): string => {
    const [red, green, blue, alpha = '1'] = color.match(/[\d.]+/g) ?? [];
    return alpha === '0' || `rgb(${red}, ${green}, ${blue})` === page ? '' : color;
  };
  const seen = (element: Element, pseudo?: string): string => {
    const style = getComputedStyle(element, pseudo);
    if (pseudo && (style.content === 'none' || style.content === 'normal')) return '';
    if (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0') return 'hidden';
    const isNative = element instanceof HTMLInputElement && !pseudo && style.appearance !== 'none';
    const line = (side: string) => {
      const width = style.getPropertyValue(`border-${side}-width`);
      return width === '0px' ? '' : `${width} ${style.getPropertyValue(`border-${side}-color`)}`;
    };
    return [
      style.color,
      style.fill,
      groundOf(style.backgroundColor),
      style.backgroundImage,
      ['top', 'right', 'bottom', 'left'].map(line),
      style.outlineStyle === 'none' ? '' : `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`,
      style.boxShadow,
      style.opacity,
      style.fontWeight,
      style.textDecorationLine,
      style.borderStyle,
      // The browser itself draws the state of a native control.
      isNative ? `native ${element.checked} ${element.disabled}` : '',
    ].join();
  };
  const inside = [top, ...top.querySelectorAll('*')];
  return inside
    .map((element) => [
      element.matches('svg *') ? element.getAttribute('d') : '',
      seen(element),
      seen(element, '::before'),
      seen(element, '::after'),
    ])
    .join('|');
}

/** The box in which a control is seen: an option with its text, a thumb on its rail, or itself. */
const boxOf = (element: Element): Element =>
  element.closest('label') ??
  (element.matches('input:not([type]), input[type=text], textarea, select')
    ? (element.parentElement ?? element)
    : element);

const nameOf = (element: Element): string =>
  `${element.tagName.toLowerCase()}${element.id && `#${element.id}`} “${(element.closest('label') ?? element).textContent!.trim().slice(0, 40)}” ${element.getAttribute('aria-label') ?? ''}`;

const isShown = (element: Element): boolean => {
  const { width, height } = boxOf(element).getBoundingClientRect();
  return width > 1 && height > 1 && boxOf(element).checkVisibility({ visibilityProperty: true });
};

const helpers = [lookOf, boxOf, nameOf, isShown];
const names = ['lookOf', 'boxOf', 'nameOf', 'isShown'];

/** Runs a function in the page that can use the functions above. @param given is passed to it */
async function withLooks<T, A>(page: Page, task: (given: A) => T | Promise<T>, given: A): Promise<T> {
  const declared = helpers.map((helper, at) => `const ${names[at]} = ${String(helper)};`).join('\n');
  return page.evaluate(
    `(() => { const __name = (f) => f; ${declared}; return (${String(task)})(${JSON.stringify(given)}); })()`,
  );
}

/**
 * Controls that are on (checked, selected, pressed, current) and look exactly as one of their group that is off. One line each.
 */
export const unseenStates = (page: Page): Promise<string[]> =>
  withLooks(
    page,
    () => {
      const states: readonly (readonly [string, (element: Element) => Element | null, string])[] = [
        [
          'input[type=radio], input[type=checkbox]',
          (element) => element.closest('fieldset, [role=radiogroup], [role=group], [role=row], form'),
          ':checked',
        ],
        ['[role=tab]', (element) => element.closest('[role=tablist]'), '[aria-selected=true]'],
        ['[role=option]', (element) => element.closest('[role=listbox]'), '[aria-selected=true]'],
        ['[role=gridcell]', (element) => element.closest('[role=grid]'), '[aria-selected=true]'],
        [
          'button[aria-pressed]',
          (element) => element.closest('[role=group], [role=toolbar], fieldset, ul, form'),
          '[aria-pressed=true]',
        ],
        ['nav a', (element) => element.closest('nav'), '[aria-current]:not([aria-current=false])'],
      ];
      return states.flatMap(([kind, groupOf, on]) =>
        [...document.querySelectorAll(`:is(${kind})${on}`)].filter(isShown).flatMap((element) => {
          const type = element.getAttribute('type');
          const isDisabled = element.matches(':disabled, [aria-disabled=true]');
          const off = [...(groupOf(element)?.querySelectorAll(kind) ?? [])].filter(
            (other) =>
              !other.matches(on) &&
              other.getAttribute('type') === type &&
              other.matches(':disabled, [aria-disabled=true]') === isDisabled &&
              isShown(other),
          );
          const look = lookOf(boxOf(element));
          return off.some((other) => lookOf(boxOf(other)) === look)
            ? [`looks as if it were off: ${nameOf(element)}`]
            : [];
        }),
      );
    },
    undefined,
  );

/** Controls that look the same with and without the keyboard's focus. Each gets the focus once. One line each. */
export async function unseenFocus(page: Page): Promise<string[]> {
  // After a click, the browser would not show the focus that a script sets.
  await page.keyboard.press('Tab');
  return withLooks(
    page,
    async (selector: string) => {
      // A transition would show the look from before.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }');
      const before = [...document.adoptedStyleSheets];
      document.adoptedStyleSheets = [...before, sheet];
      const found: string[] = [];
      const frames = () =>
        new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
      const first = document.activeElement;
      const around = (element: Element): Element[] => {
        // The ring may be around a box with the control inside: an option, or the field of a date.
        const boxes = [boxOf(element)];
        for (let step = 0; step < 4; step += 1) {
          const parent = boxes.at(-1)!.parentElement;
          if (!parent || parent === document.body || parent.matches('main, form, dialog, [role=dialog]')) break;
          boxes.push(parent);
        }
        return boxes;
      };
      const look = (boxes: Element[]) => boxes.map((box, at) => (at === 0 ? lookOf(box) : ringOf(box))).join('\n');
      const ringOf = (box: Element) => {
        const { outlineStyle, outlineWidth, outlineColor, borderColor, borderWidth } = getComputedStyle(box);
        return [
          outlineStyle === 'none' ? '' : outlineStyle + outlineWidth + outlineColor,
          borderColor,
          borderWidth,
        ].join();
      };
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        if (
          !element.isConnected ||
          element.tabIndex < 0 ||
          element.matches(':disabled, [inert] *') ||
          !isShown(element)
        )
          continue;
        (document.activeElement as HTMLElement | null)?.blur();
        const boxes = around(element);
        const without = look(boxes);
        element.focus({ preventScroll: true });
        if (document.activeElement !== element || look(boxes) !== without) continue;
        // Some controls follow the focus in their code.
        await frames();
        if (document.activeElement === element && look(boxes) === without)
          found.push(`focus is not seen: ${nameOf(element)}`);
      }
      (document.activeElement as HTMLElement | null)?.blur();
      (first as HTMLElement | null)?.focus({ preventScroll: true });
      document.adoptedStyleSheets = before;
      return found;
    },
    CONTROLS,
  );
}

/** The looks of all controls of an example, to compare its states. Those of an example without a control are empty. */
export const controlLooks = (page: Page): Promise<{ name: string; look: string; isDisabled: boolean }[][]> =>
  withLooks(
    page,
    (selector: string) =>
      [...document.querySelectorAll('.gallery-example')].map((example) =>
        [...example.querySelectorAll(selector)].filter(isShown).map((element) => ({
          name: nameOf(element),
          look: lookOf(boxOf(element)),
          isDisabled: element.matches(':disabled, [aria-disabled=true]'),
        })),
      ),
    CONTROLS,
  );

/** Inputs that are marked as wrong without a text that says so: color alone would be lost. One line each. */
export const errorsWithoutText = (page: Page): Promise<string[]> =>
  withLooks(
    page,
    () =>
      [...document.querySelectorAll('[aria-invalid=true]')].filter(isShown).flatMap((element) => {
        const ids = `${element.getAttribute('aria-describedby') ?? ''} ${element.getAttribute('aria-errormessage') ?? ''}`;
        const texts = ids
          .split(' ')
          .filter(Boolean)
          .map((id) => document.getElementById(id))
          .filter((text) => text?.checkVisibility() && text.textContent!.trim() !== '');
        const group = element.closest('[role=radiogroup], [role=group], fieldset');
        return texts.length > 0 || group?.matches('[aria-describedby]')
          ? []
          : [`wrong without a text: ${nameOf(element)}`];
      }),
    undefined,
  );
