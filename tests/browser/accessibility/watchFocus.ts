import type { Page } from '@playwright/test';

/**
 * Follows the focus of a page through a journey by the keyboard and notes what was wrong with it, one line each: a focused control without a
 * visible focus (WCAG 2.4.7), one that something else covers completely (2.4.11), one outside the window, a positive tabindex (2.4.3), or the
 * use of a pointer. Call it before the page loads.
 * @returns the notes so far
 */
export async function watchFocus(page: Page): Promise<() => string[]> {
  const faults = new Set<string>();
  await page.exposeFunction('reportFocus', (fault: string) => void faults.add(fault));
  await page.addInitScript(() => {
    const { reportFocus } = window as unknown as { reportFocus(fault: string): void };
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? (element.closest('label') ?? element).textContent)!.trim().slice(0, 40)}” on ${location.pathname}`;
    /** A control inside of an option or of a field, whose box shows the focus. */
    const boxesOf = (element: Element) => {
      const boxes = [element];
      while (boxes.length < 6 && boxes.at(-1)!.parentElement) boxes.push(boxes.at(-1)!.parentElement!);
      return boxes;
    };
    /** With reduced motion, each change of a style takes a moment. The end of the ring's change counts. */
    const endOutline = (box: Element) => {
      for (const motion of box.getAnimations())
        if (motion instanceof CSSTransition && motion.transitionProperty.startsWith('outline')) motion.finish();
    };
    const hasRing = (element: Element) =>
      boxesOf(element).some((box) => {
        endOutline(box);
        const { outlineStyle, outlineWidth } = getComputedStyle(box);
        // The browser's own ring is wider than its computed width.
        return outlineStyle === 'auto' || (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2);
      });
    const isCovered = (element: Element) => {
      const box = element.closest('label') ?? element;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const [width, height] = [window.innerWidth, window.innerHeight];
      const points = [0.05, 0.25, 0.5, 0.75, 0.95].flatMap((x) =>
        [0.05, 0.25, 0.5, 0.75, 0.95].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
      );
      const inside = points.filter(([x, y]) => x >= 0 && y >= 0 && x < width && y < height);
      if (inside.length === 0) return 'outside the window';
      const isSeen = inside.some(([x, y]) => {
        const above = document.elementFromPoint(x, y);
        return above && (box.contains(above) || above.contains(box));
      });
      return isSeen ? undefined : 'covered';
    };
    /** In milliseconds, between two looks at a covered control. */
    const AGAIN = 400;
    /** A dialog that gives the focus back covers it until it has faded out, which takes longer on a busy machine. */
    const LOOKS_UNDER_DIALOG = 6;
    const stillCovered = async (element: Element, looks: number): Promise<void> => {
      await new Promise((done) => setTimeout(done, AGAIN));
      const fault = document.activeElement === element && isCovered(element);
      if (!fault) return;
      const isUnderDialog = element.closest('.MuiModal-root') !== document.querySelector('.MuiModal-root');
      if (isUnderDialog && looks < LOOKS_UNDER_DIALOG) return stillCovered(element, looks + 1);
      reportFocus(`${fault}: ${nameOf(element)}`);
    };
    const look = (): Promise<void> | void => {
      const element = document.activeElement;
      // A heading or a message that gets the focus is read, not used.
      if (!(element instanceof HTMLElement) || element === document.body || element.tabIndex < 0) return;
      if (element.tabIndex > 0) reportFocus(`before its turn: ${nameOf(element)}`);
      if (element instanceof HTMLIFrameElement) return;
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      if (width <= 1 || height <= 1) return void reportFocus(`too small to be seen: ${nameOf(element)}`);
      if (!hasRing(element)) reportFocus(`no ring: ${nameOf(element)}`);
      return isCovered(element) ? stillCovered(element, 1) : undefined;
    };
    // After the frame in which the page has scrolled to the control.
    const later = () =>
      Object.assign(window, {
        looked: new Promise<void>((done) =>
          requestAnimationFrame(() => requestAnimationFrame(() => done(look() ?? undefined))),
        ),
      });
    addEventListener('keyup', later, true);
    addEventListener(
      'pointerdown',
      (event) => reportFocus(`a pointer pressed ${nameOf(event.target as Element)}`),
      true,
    );
  });
  return () => [...faults];
}

/**
 * Presses Tab from the start of a page to its last control, and lets each focus be looked at by {@link watchFocus}.
 * @returns the number of controls that had the focus
 */
export async function tabThrough(page: Page, most = 150): Promise<number> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo(0, 0);
    getSelection()?.setPosition(document.body, 0);
  });
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    const isEnd = await page.evaluate(async () => {
      await (window as unknown as { looked?: Promise<void> }).looked;
      return document.activeElement === document.body || document.activeElement === null;
    });
    if (isEnd) return step;
  }
  throw new Error(`the page has more than ${most} controls`);
}
