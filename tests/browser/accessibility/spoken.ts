import { expect, type Page } from '@playwright/test';

/** Records what a screen reader is given to say by the live regions of a page. Call it before the page loads. */
export async function watchSpoken(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const REGIONS = '[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])';
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    /** What is hidden from screen readers is silent, and so is what an open dialog hides. */
    const isHeard = (region: Element): boolean =>
      region.isConnected && region.closest('[aria-hidden=true], [inert]') === null && region.checkVisibility();
    const look = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const regions = [element?.closest(REGIONS), ...(node instanceof Element ? node.querySelectorAll(REGIONS) : [])];
      for (const region of regions) {
        const text = region?.textContent?.replace(/\s+/g, ' ').trim();
        if (region && text && isHeard(region)) spoken.push(text);
      }
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        if (type === 'characterData') look(target);
        else for (const node of addedNodes) look(node);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/**
 * Does something on a page and expects that a live region then says a text, and that the message itself does not take the focus.
 * Needs {@link watchSpoken}.
 * @param patience in milliseconds
 */
export async function saysAfter(
  page: Page,
  act: () => Promise<unknown>,
  text: string | RegExp,
  patience = 10_000,
): Promise<void> {
  await page.evaluate(() => void (window as unknown as { spoken: string[] }).spoken.splice(0));
  await act();
  const heard = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken.join('\n'));
  await expect
    .poll(heard, { message: `nothing says “${String(text)}”`, timeout: patience })
    .toMatch(typeof text === 'string' ? new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) : text);
  const isFocused = await page.evaluate(
    () =>
      document.activeElement?.closest('[role=status], [role=alert], [aria-live]') !== null &&
      document.activeElement !== document.body,
  );
  expect(isFocused, `the message “${String(text)}” has the focus`).toBe(false);
}
