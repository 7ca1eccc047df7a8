import { expect, type Page } from '@playwright/test';
import { countStored } from './deviceStorage.ts';

/** The number of sealed responses on the device. */
export const keptOn = (page: Page): Promise<number> => countStored(page, 'kept');

/** Waits until the page has its service worker and has kept what it needs without network. */
export async function untilOfflineWorks(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  let before = -1;
  await expect(async () => {
    const now = await keptOn(page);
    const isSettled = now > 0 && now === before;
    before = now;
    expect(isSettled).toBe(true);
  }).toPass({ intervals: [700] });
}
