import { expect, type Page } from '@playwright/test';
import type { Switches } from '../../.ladle/switches.ts';
import { openFieldType, folders, isTypeChanged } from './gallery/openFieldType.ts';
import { runAxe } from './gallery/runAxe.ts';
import { useEverything } from './gallery/useEverything.ts';
import { watchPage } from './gallery/watchPage.ts';
import { test } from './setup/test.ts';
import { sampleOf, viewsOf } from '../sample.ts';

/** Every language, mode, state and brand occurs, but not every combination. The first two views allow input, the others are read-only. */
const views: readonly Partial<Switches>[] = [
  { locale: 'en', mode: 'light', state: 'touched' },
  { locale: 'es', mode: 'high-contrast', state: 'untouched', textSize: '20' },
  { locale: 'en', mode: 'dark', state: 'disabled', brand: 'clinic' },
  { locale: 'es', mode: 'light', state: 'read-only', brand: 'awkward' },
];
const nameOf = (view: Partial<Switches>) => Object.values(view).join(' ');

// One test per field type, so that workers can share the file.
test.describe.configure({ mode: 'parallel' });

let gallery: { origin: string };
test.beforeAll(({ gallery: ofWorker }) => void (gallery = ofWorker));

for (const folder of sampleOf(folders, isTypeChanged)) {
  test(`${folder}: every example is accessible under the strict policy`, async ({ page }) => {
    const seen = await watchPage(page, gallery.origin);
    await test.step('hostile texts', async () => {
      await openFieldType(page, gallery.origin, folder, { texts: 'hostile' });
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth), 'no text breaks out at 360 px')
        .toBeLessThanOrEqual(360);
    });
    for (const view of isTypeChanged(folder) ? views : viewsOf(views, folders.indexOf(folder))) {
      await test.step(nameOf(view), async () => {
        await openFieldType(page, gallery.origin, folder, view);
        expect.soft(await runAxe(page), `axe, ${nameOf(view)}`).toEqual([]);
        expect.soft(await idsGivenTwice(page), `ids given twice, ${nameOf(view)}`).toEqual([]);
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing sticks out at 360 px')
          .toBeLessThanOrEqual(360);
      });
    }
    // A view that allows input.
    await openFieldType(page, gallery.origin, folder, views[0]!);
    await useEverything(page);
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
