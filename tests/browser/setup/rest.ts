import { expect, type Page, type Request } from '@playwright/test';

/**
 * Follows the requests of a page from now on.
 * @returns waits until the page is at rest: it has loaded, waits for no response and has no work left
 */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  const end = (request: Request) => void open.delete(request);
  page
    .on('request', (request) => open.add(request))
    .on('requestfinished', end)
    .on('requestfailed', end);
  const isIdle = async () => {
    // What an idle page begins, such as fetching code that it may need later, it begins in such a callback. On a busy machine a browser
    // can put it off forever.
    await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 2_000 })));
    return open.size === 0;
  };
  return async () => {
    await page.waitForLoadState();
    await expect(async () => expect((await isIdle()) && (await isIdle())).toBe(true)).toPass({ intervals: [50] });
  };
}

/** Opens an address, and waits until the page is at rest. */
export async function openAtRest(page: Page, address: string): Promise<void> {
  const atRest = followRequests(page);
  await page.goto(address);
  await atRest();
}
