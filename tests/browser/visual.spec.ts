import { expect, test } from '@playwright/test';
import { canRunPackaged, launchOptions, packagedChromium } from './chromium.ts';
import { folders } from './gallery/openFieldType.ts';
import { serveGallery } from './gallery/serveGallery.ts';

/**
 * Screenshots of the first example of each field type, compared with those in the repository. They are always taken by the packaged browser
 * with the kit's own font, so that they are the same on every machine. After an intended change: `npm run test:visual
 * -- --update-snapshots`.
 */
test.skip(!canRunPackaged, 'The packaged browser runs on Linux x64 only; pictures of another cannot be compared.');
test.use({
  launchOptions: canRunPackaged ? launchOptions(packagedChromium()) : {},
  viewport: { width: 360, height: 640 },
});

/** A hidden field renders nothing. */
const rendered = folders.filter((folder) => folder !== 'fields/hidden');

// One test per field type, so that workers can share the file.
test.describe.configure({ mode: 'parallel' });

let gallery: Awaited<ReturnType<typeof serveGallery>>;
test.beforeAll(async () => {
  gallery = await serveGallery();
});
test.afterAll(() => gallery.close());

for (const folder of rendered) {
  test(`${folder} looks as it did`, async ({ page }) => {
    await page.clock.setFixedTime('2030-03-15T12:00:00Z');
    await page.goto(`${gallery.origin}/?${new URLSearchParams({ folder, example: '0' })}`);
    await expect(page.locator('main form').first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    await expect(page).toHaveScreenshot(`${folder.replace('/', '-')}.png`, { maxDiffPixels: 20 });
  });
}
