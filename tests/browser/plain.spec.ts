import { expect } from '@playwright/test';
import type { Switches } from '../../.ladle/switches.ts';
import { plainGroups } from '../jsonforms-examples/forms.ts';
import { openPlain } from './gallery/openFieldType.ts';
import { runAxe } from './gallery/runAxe.ts';
import { useEverything } from './gallery/useEverything.ts';
import { watchPage } from './gallery/watchPage.ts';
import { test } from './setup/test.ts';
import { sampleOf, viewsOf } from '../sample.ts';
import { followRequests } from './setup/rest.ts';

/** Ordinary JSON Forms without study vocabulary, under the portal's strict policy. */
const views: readonly Partial<Switches>[] = [
  { locale: 'en', mode: 'light', state: 'untouched' },
  { locale: 'es', mode: 'dark', state: 'touched', textSize: '20' },
  { locale: 'en', mode: 'high-contrast', state: 'disabled' },
];

let gallery: { origin: string };
test.beforeAll(({ gallery: ofWorker }) => void (gallery = ofWorker));

for (const [number, [group, examples]] of sampleOf([...Object.entries(plainGroups).entries()])) {
  test(`plain schemas are rendered accessibly by the kit under the strict policy: ${group}`, async ({ page }) => {
    const seen = await watchPage(page, gallery.origin);
    for (const view of viewsOf(views, number)) {
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
  const atRest = followRequests(page);
  for (const group of Object.keys(plainGroups)) {
    await openPlain(page, gallery.origin, group, views[0]!);
    await atRest();
  }
  expect(asked.filter((path) => /Generic/.test(path)).length).toBeGreaterThan(10);
  expect(asked.filter((path) => /StockElement|material-renderers/.test(path))).toEqual([]);
});
