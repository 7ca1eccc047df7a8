import { expect, type Page } from '@playwright/test';

/** The parts of the portal's storage on the device whose records are counted; see `portal/api/device`. */
const PLACES = {
  kept: { database: 'kept_', store: 'responses' },
  unsent: { database: 'outbox_', store: 'answers' },
} as const;

/** The number of sealed records that a study has stored on the device in one place; 0 if it has never used it. */
export const countStored = (page: Page, place: keyof typeof PLACES): Promise<number> =>
  page.evaluate(async ({ database: start, store }) => {
    const name = (await indexedDB.databases()).map((each) => each.name!).find((each) => each.startsWith(start));
    if (!name) return 0;
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => resolve(0);
      opening.onsuccess = () => {
        const database = opening.result;
        const keys = database.transaction(store).objectStore(store).getAllKeys();
        keys.onsuccess = () => {
          database.close();
          // The mark of the unsent answers is sealed from nobody: it says only that there was an entry.
          resolve(keys.result.filter((key) => key !== '[]').length);
        };
      };
    });
  }, PLACES[place]);

/** The number of sealed records of unsent answers on the device: one per questionnaire and one per file. */
export const unsentOn = (page: Page): Promise<number> => countStored(page, 'unsent');

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

/** What a page fetches a moment after the questions, so that it has it without a network. */
const PARTS = ['unsentAnswers', 'unsentStore', 'WaitingAnswers', 'UnsentAnswers'];

/** Waits until the page has the code that keeps answers without a network. */
export const untilAnswersCanWait = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        (parts) =>
          parts.filter(
            (part) => !performance.getEntriesByType('resource').some(({ name }) => name.includes(`/${part}-`)),
          ),
        PARTS,
      ),
    )
    .toEqual([]);

/** Disables drafts on the device and on the service. */
export async function losesDrafts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(IDBFactory.prototype, 'open', {
      value: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.route('**/drafts/**', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
}
