import { expect, type Page } from '@playwright/test';

/** The number of sealed responses on the device. */
export const keptOn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases()).map((each) => each.name!).find((each) => each.startsWith('kept_'));
    if (!name) return 0;
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => resolve(0);
      opening.onsuccess = () => {
        const database = opening.result;
        const count = database.transaction('responses').objectStore('responses').count();
        count.onsuccess = () => {
          database.close();
          resolve(count.result);
        };
      };
    });
  });

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
