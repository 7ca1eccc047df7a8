import { type Browser, type Page, expect } from '@playwright/test';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { onDashboard, type TestParticipant } from '#service/testing/participants.ts';
import { DeviceNetwork } from './setup/DeviceNetwork.ts';
import { dashboardOf, heading, submissionsOf } from './setup/lastNight.ts';
import { hasSeen } from './keyboard.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { unsentOn, untilAnswersCanWait, untilOfflineWorks } from './setup/deviceStorage.ts';
import { rotating, test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';

/** A network that is there and does not reach the service, and a browser that stores nothing. */
let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));

let network: DeviceNetwork;
test.beforeEach(async () => void (network = await DeviceNetwork.start()));
test.afterEach(() => network.end());

const LOG_IN_PAGE = '<!doctype html><title>Train</title><h1>Welcome on board</h1>';
const times = (page: Page) => page.locator('form input[inputmode=numeric]');
const toLastNight = (page: Page) => page.locator('main a[href*="/contribution/last-night"]').first().click();

async function opens(
  browser: Browser,
  { locale = 'en-US', serviceWorkers = 'allow' as 'allow' | 'block' } = {},
): Promise<{ page: Page; person: TestParticipant }> {
  const person = await onDashboard(study.service);
  const proxy = { server: network.address };
  return { person, page: await study.loggedIn(browser, person, { locale, serviceWorkers, proxy }) };
}

/** The number of files in the caches of the device. */
const cachedFiles = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().length;
  });

const words = { en: { locale: 'en-US', texts: en }, es: { locale: 'es-MX', texts: es } };
for (const lang of sampleOf(['en', 'es'] as const))
  test(`behind the login page of a public network, a questionnaire opens, its answers wait, and they arrive: ${lang}`, async ({
    browser,
  }) => {
    const { locale, texts } = words[lang];
    const { page, person } = await opens(browser, { locale });
    await page.goto(dashboardOf(study));
    await untilOfflineWorks(page);
    network.answerWith(LOG_IN_PAGE);
    await toLastNight(page);
    await page.getByRole('radio').nth(2).check();
    await times(page).fill('3');
    await hasSeen(page);
    await page.locator('.KitBillboard-primary').click();
    await expect(heading(page)).toHaveText(texts['portal.waiting.title'], { timeout: 20_000 });
    network.answerWith(undefined);
    // The portal tries by itself, too, and may be first.
    const now = page.getByRole('button', { name: texts['portal.waiting.tryNow'] }).click({ timeout: 5_000 });
    await now.catch(() => undefined);
    await expect(heading(page)).toHaveText(texts['portal.questionnaire.thanks'], { timeout: 30_000 });
    expect(await submissionsOf(study, person)).toHaveLength(1);
  });

test('the login page of a public network is never kept in place of a file of the portal', async ({ browser }) => {
  const { page } = await opens(browser);
  await page.goto(dashboardOf(study));
  await untilOfflineWorks(page);
  const files = await cachedFiles(page);
  expect(files).toBeGreaterThan(0);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  network.answerWith(LOG_IN_PAGE);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome on board' })).toBeVisible();
  // The worker looks for what its caches have lost.
  await expect.poll(() => network.misled.filter((url) => url !== dashboardOf(study)).length).toBeGreaterThan(0);
  network.answerWith(undefined);
  await page.goto(dashboardOf(study));
  await expect(page.locator('main a[href*="/contribution/last-night"]').first()).toBeVisible();
  await untilOfflineWorks(page);
  await expect.poll(() => cachedFiles(page)).toBeGreaterThanOrEqual(files);
  await network.setOffline(page.context(), true);
  await page.reload();
  await toLastNight(page);
  await expect(times(page)).toBeVisible();
});

rotating('with a connection that hangs, a questionnaire opens after ten seconds', async ({ browser }) => {
  const { page } = await opens(browser);
  await page.goto(dashboardOf(study));
  await untilOfflineWorks(page);
  await page.route('**/api/**', () => undefined);
  await toLastNight(page);
  // A login page answers at once; this does not. The call itself would wait for a minute.
  await expect(times(page)).toBeVisible({ timeout: 30_000 });
});

const storages: [name: string, spoil: () => void][] = [
  [
    'stores nothing',
    () =>
      Object.defineProperty(IDBFactory.prototype, 'open', {
        value: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
  ],
  ['never responds', () => Object.defineProperty(IDBFactory.prototype, 'open', { value: () => ({}) })],
];
for (const [name, spoil] of storages)
  rotating(
    `a browser whose storage ${name} says that the study could not be reached, and sends later`,
    async ({ browser }) => {
      const { page, person } = await opens(browser, { serviceWorkers: 'block' });
      await page.addInitScript(spoil);
      await page.goto(`${dashboardOf(study)}/contribution/last-night`);
      await page.getByRole('radio').nth(2).check();
      await times(page).fill('3');
      await untilAnswersCanWait(page);
      await hasSeen(page);
      await network.setOffline(page.context(), true);
      await page.locator('.KitBillboard-primary').click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText(en['portal.failure.offline'].slice(0, 30), {
        timeout: 30_000,
      });
      await expect(times(page)).toHaveValue('3');
      await network.setOffline(page.context(), false);
      await hasSeen(page);
      await page.locator('.KitBillboard-primary').click();
      await expect(heading(page)).toHaveText(en['portal.questionnaire.thanks'], { timeout: 30_000 });
      expect(await submissionsOf(study, person)).toHaveLength(1);
    },
  );

rotating('a device without room still opens what it has kept', async ({ browser }) => {
  const { page } = await opens(browser);
  await page.goto(dashboardOf(study));
  await untilOfflineWorks(page);
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await network.setOffline(page.context(), true);
  await page.reload();
  await toLastNight(page);
  await expect(times(page)).toBeVisible();
  expect(await unsentOn(page)).toBe(0);
});
