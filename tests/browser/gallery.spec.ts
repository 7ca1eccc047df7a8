import { expect, test, type Page } from '@playwright/test';
import type { Switches } from '../../.ladle/switches.ts';
import { openFieldType, folders } from './gallery/openFieldType.ts';
import { runAxe } from './gallery/runAxe.ts';
import { serveGallery } from './gallery/serveGallery.ts';
import { useEverything } from './gallery/useEverything.ts';
import { watchPage } from './gallery/watchPage.ts';
import { isSweep } from './setup/sample.ts';

/** Every language, mode, state and brand occurs, but not every combination. The first two views allow input, the others are read-only. */
const views: readonly Partial<Switches>[] = [
  { locale: 'en', mode: 'light', state: 'touched' },
  { locale: 'es', mode: 'high-contrast', state: 'untouched', textSize: '20' },
  { locale: 'en', mode: 'dark', state: 'disabled', brand: 'clinic' },
  { locale: 'es', mode: 'light', state: 'read-only', brand: 'awkward' },
];
/** The sample is one of the views that allow input, and for half of them hostile texts, for the others full interaction. */
const viewsOf = (folder: number) => (isSweep ? views.toReversed() : [views[Math.floor(folder / 12) % 2]!]);
const nameOf = (view: Partial<Switches>) => Object.values(view).join(' ');

// One test per field type, so that workers can share the file.
test.describe.configure({ mode: 'parallel' });

let gallery: Awaited<ReturnType<typeof serveGallery>>;
test.beforeAll(async () => {
  gallery = await serveGallery();
});
test.afterAll(() => gallery.close());

/** `npm test` opens every 24th field type; the walker in jsdom and the pictures take all. */
const isTested = (number: number): boolean => isSweep || number % 24 === 0;

for (const [number, folder] of [...folders.entries()].filter(([place]) => isTested(place))) {
  test(`${folder}: every example is accessible under the strict policy`, async ({ page }) => {
    const seen = await watchPage(page, gallery.origin);
    if (isSweep || number % 24 === 0)
      await test.step('hostile texts', async () => {
        await openFieldType(page, gallery.origin, folder, { texts: 'hostile' });
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth), 'no text breaks out at 360 px')
          .toBeLessThanOrEqual(360);
      });
    for (const view of viewsOf(number)) {
      await test.step(nameOf(view), async () => {
        await openFieldType(page, gallery.origin, folder, view);
        expect.soft(await runAxe(page), `axe, ${nameOf(view)}`).toEqual([]);
        expect.soft(await idsGivenTwice(page), `ids given twice, ${nameOf(view)}`).toEqual([]);
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing sticks out at 360 px')
          .toBeLessThanOrEqual(360);
      });
    }
    if (isSweep || number % 8 === 4) await useEverything(page);
    expect(await page.evaluate(() => 'hacked' in globalThis), 'nothing of a hostile example ran').toBe(false);
    expect(seen).toEqual({ violations: [], foreignRequests: [], errors: [] });
  });
}

test('a violation of the policy is detected', async ({ page }) => {
  const seen = await watchPage(page, gallery.origin);
  await page.goto(gallery.origin);
  await page.evaluate(() => {
    document.head.append(document.createElement('style'));
    document.head.lastElementChild!.textContent = 'body { color: red }';
  });
  await expect.poll(() => seen.violations.join()).toContain('style-src-elem inline');
  const assigned = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<b>markup from a string</b>';
      return 'let through';
    } catch {
      return 'refused';
    }
  });
  expect(assigned).toBe('refused');
  await expect.poll(() => seen.violations.join()).toContain('require-trusted-types-for');
});

const idsGivenTwice = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
    return [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))];
  });
