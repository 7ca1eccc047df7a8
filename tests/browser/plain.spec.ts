import { expect, test } from '@playwright/test';
import type { Switches } from '../../.ladle/switches.ts';
import { plainGroups } from '../jsonforms-examples/forms.ts';
import { openPlain } from './gallery/openFieldType.ts';
import { runAxe } from './gallery/runAxe.ts';
import { serveGallery } from './gallery/serveGallery.ts';
import { useEverything } from './gallery/useEverything.ts';
import { watchPage } from './gallery/watchPage.ts';
import { isSweep } from './setup/sample.ts';

/** Ordinary JSON Forms without study vocabulary, under the portal's strict policy. */
const views: readonly Partial<Switches>[] = [
  { locale: 'en', mode: 'light', state: 'untouched' },
  { locale: 'es', mode: 'dark', state: 'touched', textSize: '20' },
  { locale: 'en', mode: 'high-contrast', state: 'disabled' },
];

let gallery: Awaited<ReturnType<typeof serveGallery>>;
test.beforeAll(async () => {
  gallery = await serveGallery();
});
test.afterAll(() => gallery.close());

/** `npm test` opens one group. */
const groups = [...Object.entries(plainGroups).entries()].filter(([, [group]]) => isSweep || group === 'structures');

for (const [number, [group, examples]] of groups) {
  test(`plain schemas are rendered accessibly by the kit under the strict policy: ${group}`, async ({ page }) => {
    const seen = await watchPage(page, gallery.origin);
    for (const view of isSweep ? views : [views[number % views.length]!]) {
      await test.step(Object.values(view).join(' '), async () => {
        await openPlain(page, gallery.origin, group, view);
        await expect(page.locator('.gallery-example')).toHaveCount(examples.length);
        expect.soft(await runAxe(page), 'axe').toEqual([]);
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing sticks out at 360 px')
          .toBeLessThanOrEqual(360);
      });
    }
    await openPlain(page, gallery.origin, group, views[0]!);
    await expect(page.locator('[aria-invalid=true]'), 'nothing is red before it was touched').toHaveCount(0);
    await useEverything(page);
    expect(await page.evaluate(() => 'hacked' in globalThis), 'nothing of a hostile text ran').toBe(false);
    expect(seen).toEqual({ violations: [], foreignRequests: [], errors: [] });
  });
}

test('the stock renderers are loaded only by forms whose host asks for them', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const group of Object.keys(plainGroups)) {
    await openPlain(page, gallery.origin, group, views[0]!);
    await page.waitForLoadState('networkidle');
  }
  expect(asked.filter((path) => /Generic/.test(path)).length).toBeGreaterThan(10);
  expect(asked.filter((path) => /StockElement|material-renderers/.test(path))).toEqual([]);
});
