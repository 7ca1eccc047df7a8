import { type Locator, type Page, expect } from '@playwright/test';

const hasFocus = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus. @throws if it is not reached in `most` steps */
export async function tabTo(page: Page, target: Locator, most = 90): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < most; step += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

/** Reaches a text box or list and types; what was there is replaced. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  if ((await target.evaluate((element) => element.tagName)) === 'INPUT') await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Reaches a button, link, radio or box and presses the key. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
