import { type Browser, type Page, expect } from '@playwright/test';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { onDashboard } from '#service/testing/participants.ts';
import { DeviceNetwork } from './setup/DeviceNetwork.ts';
import { keptOn, untilOfflineWorks } from './setup/deviceStorage.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { rotating, test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';

/** The portal without network: its pages come from the service worker, its data from the device. */
let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));

let network: DeviceNetwork;
test.beforeEach(async () => void (network = await DeviceNetwork.start()));
test.afterEach(() => network.end());

/** A page of a participant on a device with a service worker. */
const opens = async (browser: Browser, locale = 'en-US'): Promise<Page> =>
  study.loggedIn(browser, await onDashboard(study.service), {
    locale,
    serviceWorkers: 'allow',
    proxy: { server: network.address },
  });

const dashboard = () => `${study.origin}/sleep-and-mood/manage/dashboard`;
const diary = () => `${dashboard()}/contribution/last-night`;
const times = (page: Page) => page.locator('form input[inputmode=numeric]');
const status = (page: Page) => page.locator('.KitBillboard-status');
const words = { en: { locale: 'en-US', texts: en }, es: { locale: 'es-MX', texts: es } };

for (const lang of sampleOf(['en', 'es'] as const)) {
  test(`a reload and a new tab without network go on with the same answers: ${lang}`, async ({ browser }) => {
    const { locale, texts } = words[lang];
    const page = await opens(browser, locale);
    await page.goto(diary());
    await times(page).fill('4');
    await expect(status(page)).toHaveText(/^(Saved|Guardado)/, { timeout: 15_000 });
    await untilOfflineWorks(page);
    await network.setOffline(page.context(), true);
    await page.reload();
    await expect(times(page)).toHaveValue('4');
    await times(page).fill('5');
    await expect(status(page)).toHaveText(texts['portal.draft.onDevice'].split('.')[0]!, { timeout: 15_000 });
    await page.reload();
    await expect(times(page)).toHaveValue('5');
    await page.close();
    const tab = await page.context().newPage();
    await tab.goto(diary());
    await expect(times(tab)).toHaveValue('5');
    await network.setOffline(page.context(), false);
    await expect(status(tab)).toHaveText(/^(Saved|Guardado)/, { timeout: 40_000 });
  });

  rotating(`a questionnaire that was assigned while online opens without network: ${lang}`, async ({ browser }) => {
    const { locale } = words[lang];
    const page = await opens(browser, locale);
    await page.goto(dashboard());
    await untilOfflineWorks(page);
    await network.setOffline(page.context(), true);
    await page.reload();
    await page.locator('main a[href*="/contribution/last-night"]').first().click();
    await times(page).fill('4');
    await expect(times(page)).toHaveValue('4');
  });
}

rotating('what the device has lost of the portal is fetched again with the next page', async ({ browser }) => {
  const page = await opens(browser);
  await page.goto(diary());
  await times(page).fill('4');
  await untilOfflineWorks(page);
  /** The number of files of the portal in the caches, without pictures of the study. With `loses`, it loses all of them. */
  const files = (loses = false) =>
    page.evaluate(async (isLost) => {
      let count = 0;
      for (const name of await caches.keys()) {
        if (name.startsWith('pictures ')) continue;
        const cache = await caches.open(name);
        const entries = await cache.keys();
        count += entries.length;
        if (isLost) await Promise.all(entries.map((entry) => cache.delete(entry)));
      }
      return count;
    }, loses);
  const before = await files(true);
  expect(await files()).toBe(0);
  await page.reload();
  await expect.poll(() => files(), { timeout: 30_000 }).toBe(before);
  await network.setOffline(page.context(), true);
  await page.reload();
  await expect(times(page)).toHaveValue('4');
});

test('after the logout nothing of the participant is kept, and without network the portal asks for a login', async ({
  browser,
}) => {
  const page = await opens(browser);
  await page.goto(dashboard());
  await untilOfflineWorks(page);
  await page.goto(`${study.origin}/sleep-and-mood/manage/settings`);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('main').getByRole('button', { name: en['portal.header.logOut'] }).click();
  await reloaded;
  await expect.poll(() => keptOn(page)).toBe(0);
  await network.setOffline(page.context(), true);
  await page.goto(dashboard());
  await expect(page).toHaveURL(/\/log-in$/);
  expect(await keptOn(page)).toBe(0);
});

test('a service worker that the service has switched off removes itself and its caches', async ({ browser }) => {
  const { config } = study.service.deps;
  const page = await opens(browser);
  await page.goto(dashboard());
  await untilOfflineWorks(page);
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  expect((await left()).every((count) => count > 0)).toBe(true);
  Object.assign(config, { offline: false });
  try {
    await page.reload();
    await expect.poll(left, { timeout: 15_000 }).toEqual([0, 0]);
    await network.setOffline(page.context(), true);
    await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  } finally {
    Object.assign(config, { offline: true });
  }
});
