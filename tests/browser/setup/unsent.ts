import { expect, type Page } from '@playwright/test';

/** The number of sealed records of unsent answers on the device: one per questionnaire and one per file. */
export const unsentOn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases()).map((each) => each.name!).find((each) => each.startsWith('outbox_'));
    if (!name) return 0;
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => resolve(0);
      opening.onsuccess = () => {
        const database = opening.result;
        const count = database.transaction('answers').objectStore('answers').count();
        count.onsuccess = () => {
          database.close();
          resolve(count.result);
        };
      };
    });
  });

/** What a page fetches a moment after the questions, so that it has it without a network. */
const PARTS = ['postOffice', 'outboxStore', 'WaitingAnswers', 'UnsentAnswers'];

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
