import { type Browser, type Page, expect } from '@playwright/test';
import { onDashboard, type TestParticipant } from '#service/testing/participants.ts';
import en from '#translations/en.json' with { type: 'json' };
import { buildPortalIfNeeded } from '../../scripts/buildPortal.ts';
import { fileURLToPath } from 'node:url';
import { copyBuild, deployNext, NEXT, removeBuild } from './setup/nextBuild.ts';
import { DeviceNetwork } from './setup/DeviceNetwork.ts';
import { untilOfflineWorks } from './setup/deviceStorage.ts';
import { startStudy, type StartedStudy } from './setup/startStudy.ts';
import { rotating, test } from './setup/test.ts';
import { followRequests } from './setup/rest.ts';

/** A new version of the portal is deployed while pages are open: it takes over between screens, never inside a form. */
const root = fileURLToPath(new URL('../..', import.meta.url));
let study: StartedStudy;
let folder: string;
let network: DeviceNetwork;
// Its service takes seconds to start.
test.describe.configure({ mode: 'default' });
test.beforeEach(async () => {
  test.setTimeout(240_000);
  const built = process.env.BUILT_PORTAL ?? `${root}/dist/portal`;
  if (!process.env.BUILT_PORTAL) await buildPortalIfNeeded(root, built);
  folder = copyBuild(built);
  study = await startStudy({ PORTAL_DIR: folder });
  network = await DeviceNetwork.start();
});
test.afterEach(async () => {
  network.end();
  await study.stop();
  removeBuild(folder);
});

const dashboard = () => `${study.origin}/sleep-and-mood/manage/dashboard`;
const times = (page: Page) => page.locator('form input[inputmode=numeric]');
const status = (page: Page) => page.locator('.KitBillboard-status');

/** Whether the code of a page is that of the next version. */
const isNext = (page: Page): Promise<boolean> =>
  page.evaluate(
    (next) =>
      [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')].some(({ src }) => src.includes(next)),
    NEXT,
  );
/** The files in the caches of the device, of each version. */
const cached = (page: Page): Promise<{ old: number; next: number }> =>
  page.evaluate(async (next) => {
    const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    const assets = keys.flat().filter(({ url }) => url.includes('/assets/'));
    const ofNext = assets.filter(({ url }) => url.includes(next)).length;
    return { old: assets.length - ofNext, next: ofNext };
  }, NEXT);
const shells = (page: Page): Promise<number> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell ')).length);

/** A page with the questionnaire of the last night, half answered; a service worker has all of its version. */
async function inForm(browser: Browser): Promise<{ page: Page; person: TestParticipant; failures: string[] }> {
  const person = await onDashboard(study.service);
  const page = await study.loggedIn(browser, person, { serviceWorkers: 'allow', proxy: { server: network.address } });
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  page.on('response', (response) => {
    if (response.url().includes('/assets/') && !response.ok()) failures.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(dashboard());
  await page.locator('main a.MuiButton-root[href*="/contribution/last-night"]').click();
  await times(page).fill('4');
  await expect(status(page)).toHaveText(/^Saved/, { timeout: 20_000 });
  await untilOfflineWorks(page);
  return { page, person, failures };
}

/** Goes from a questionnaire to the dashboard, within the portal. */
async function toDashboard(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /dashboard/i })
    .first()
    .click();
  await expect(page).toHaveURL(dashboard());
}

/**
 * Waits at the dashboard until the page is of the next version. If its worker does not take over at this screen, such as
 * one that starts too late, it does so at a later one.
 */
async function untilNext(page: Page): Promise<void> {
  for (let more = 3; more > 0; more -= 1) {
    const shown = expect.poll(() => isNext(page).catch(() => false), { timeout: 10_000 }).toBe(true);
    if (await shown.then(() => true).catch(() => false)) return;
    await page.locator('main a.MuiButton-root[href*="/contribution/last-night"]').click();
    await toDashboard(page);
  }
  expect(await isNext(page), await workersOf(page)).toBe(true);
}

/** The states of the workers, for the report of a failure. */
const workersOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { waiting, installing, active } = (await navigator.serviceWorker.getRegistration())!;
    const { controller } = navigator.serviceWorker;
    const states = Object.entries({ waiting, installing, active, controller }).map(
      ([name, worker]) => `${name}: ${worker?.state ?? 'none'}`,
    );
    return [...states, `inert: ${document.body.inert}`].join(', ');
  });

/** Deploys the next version, and lets the browser look for it as it does once in a while. */
async function deploy(page: Page): Promise<void> {
  await deployNext(folder);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
  await expect
    .poll(
      () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.waiting?.state ?? 'none'),
      {
        timeout: 60_000,
      },
    )
    .toBe('installed');
}

test('an open form stays in its version with all of its code, and the next screen is of the new one', async ({
  browser,
}) => {
  const { page, failures } = await inForm(browser);
  await deploy(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await times(page).fill('5');
  await expect(status(page)).toHaveText(/^Saved/, { timeout: 20_000 });
  // A dialog whose code was not fetched before: the service has only that of the next version.
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`(^|: )${en['portal.header.language'].split(':')[0]!}:`) })
    .click();
  await page.getByRole('dialog', { name: en['portal.language.title'] }).press('Escape');
  await expect(times(page)).toHaveValue('5');
  expect(await page.evaluate(() => 'isSamePage' in window), 'the form was not loaded anew').toBe(true);
  expect(await isNext(page)).toBe(false);

  await toDashboard(page);
  await untilNext(page);
  await expect.poll(() => cached(page).then(({ old }) => old)).toBe(0);
  expect(await shells(page)).toBe(1);
  await page.locator('main a.MuiButton-root[href*="/contribution/last-night"]').click();
  await expect(times(page)).toHaveValue('5');
  expect(failures).toEqual([]);

  await untilOfflineWorks(page);
  await network.setOffline(page.context(), true);
  await page.reload();
  await expect(times(page)).toHaveValue('5');
  expect(await isNext(page), 'without network too').toBe(true);
});

rotating('without network, the next screen is of a version that was fetched before', async ({ browser }) => {
  const { page, failures } = await inForm(browser);
  await deploy(page);
  await network.setOffline(page.context(), true);
  await toDashboard(page);
  await untilNext(page);
  await page.locator('main a.MuiButton-root[href*="/contribution/last-night"]').click();
  await expect(times(page)).toHaveValue('4');
  expect(failures).toEqual([]);
});

rotating('while a form is open in another tab, no version takes over', async ({ browser }) => {
  const { page, failures } = await inForm(browser);
  const other = await page.context().newPage();
  await other.goto(`${dashboard()}/contribution/sleep-and-mood`);
  await expect(other.locator('form input:visible').first()).toBeVisible();
  await untilOfflineWorks(other);
  await deploy(page);
  // A screen on which a new version takes over, if no other page is open.
  const atRest = followRequests(other);
  await toDashboard(other);
  await atRest();
  expect(await workersOf(other)).toContain('waiting: installed');
  expect(await isNext(page)).toBe(false);
  expect((await cached(page)).old, 'the open form has its code').toBeGreaterThan(0);
  await times(page).fill('6');
  await expect(status(page)).toHaveText(/^Saved/, { timeout: 20_000 });
  expect(failures).toEqual([]);
  await other.close();
  await toDashboard(page);
  await untilNext(page);
  await expect.poll(() => cached(page).then(({ old }) => old)).toBe(0);
  expect(failures).toEqual([]);
});

rotating('a reload shows the new version at once, with the same answers', async ({ browser }) => {
  const { page, failures } = await inForm(browser);
  await deploy(page);
  await page.reload();
  await expect(times(page)).toHaveValue('4');
  expect(await isNext(page)).toBe(true);
  expect(failures).toEqual([]);
});
