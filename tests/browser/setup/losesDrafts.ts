import type { Page } from '@playwright/test';

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
