import type { Page } from '@playwright/test';

/** TypeScript does not know it yet. */
declare const scheduler: { postTask(task: () => void, options: { priority: 'background' }): Promise<void> };

/** A page whose height changes this often never stops. */
const MOST_TRIES = 20;

/**
 * Makes the window as high as its page, so that nothing is skipped as off-screen.
 *
 * A page that fills its window never becomes shorter than the window. Texts in a stand-in font take more lines, so a
 * window fitted to them would stay too high. The final height is therefore that of the page in a window of the least
 * height, after everything was on the screen once and its fonts came.
 * @throws if the height of the page still changes after 20 tries
 */
export async function fitWindow(page: Page, width: number, least: number): Promise<void> {
  let shown = await heightOf(page);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await page.setViewportSize({ width, height: shown });
    const before = shown;
    shown = Math.max(shown, await heightOf(page));
    if (shown > before) continue;
    await page.setViewportSize({ width, height: least });
    const height = await heightOf(page);
    await page.setViewportSize({ width, height });
    if ((await heightOf(page)) === height) return;
  }
  throw new Error(`The height of the page still changes after ${MOST_TRIES} tries.`);
}

/** The height of the page once it is rendered, laid out, and in its own fonts. */
const heightOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // What came into view in one frame is laid out in the next, and then asks for its fonts.
    for (let quiet = 0; quiet < 2;) {
      // After the tasks that wait, such as React's rendering of what it deferred.
      await scheduler.postTask(() => undefined, { priority: 'background' });
      // After a frame. The tests replace the browser's timers and frames, but not its observers.
      await new Promise<void>((resolve) =>
        new IntersectionObserver((_, observer) => {
          observer.disconnect();
          resolve();
        }).observe(document.documentElement),
      );
      quiet = document.fonts.status === 'loaded' ? quiet + 1 : 0;
      await document.fonts.ready;
    }
    return document.documentElement.scrollHeight;
  });
