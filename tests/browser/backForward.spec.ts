import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { onDashboard, type TestParticipant } from '#service/testing/participants.ts';
import { installedChromium, launchOptions } from './chromium.ts';
import { logIn } from './setup/logIn.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { openAtRest } from './setup/rest.ts';

/**
 * Pages that the browser keeps for Back and Forward. Playwright switches this cache off, so the tests launch the browser themselves; the
 * packaged browser does not have it, so they need an installed one. Without one, `portal/state/page/pageCache.test.tsx` and `service/http/http.test.ts`
 * check both halves.
 */
const installed = installedChromium();
test.skip(!installed, 'needs an installed Chromium or Chrome');

let study: StartedStudy;
let browser: Browser;
let person: TestParticipant;
let home: string;
test.beforeAll(async ({ study: ofWorker }) => {
  study = ofWorker;
  home = `${study.origin}/sleep-and-mood`;
  person = await onDashboard(study.service);
  browser = await chromium.launch({
    ...launchOptions(installed),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
test.afterAll(() => browser?.close());

/** Leaves the portal for another origin and goes back. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.goto(`${study.origin.replace('127.0.0.1', 'localhost')}/strip-tokens.js`);
  await page.evaluate(() => history.back()).catch(() => undefined);
}
/** Undefined while the browser is still on its way. */
const isSame = (page: Page) =>
  page.evaluate((own) => (location.href.startsWith(own) ? 'isSame' in window : undefined), home).catch(() => undefined);

test('Back to the landing page shows it as it was left', async () => {
  const page = await browser.newPage();
  await openAtRest(page, `${home}/`);
  await expect(page.locator('main h1')).toBeVisible();
  await leaveAndReturn(page);
  await expect.poll(() => isSame(page)).toBe(true);
  expect(page.url()).toBe(`${home}/`);
  await expect(page.locator('main h1')).toBeVisible();
  await page.close();
});

test('Back to the dashboard loads it again, because another person may press Back', async () => {
  const page = await browser.newPage();
  await logIn(page.context(), study.origin, person);
  await openAtRest(page, `${home}/manage/dashboard`);
  await expect(page.locator('main h2').first()).toBeVisible();
  await leaveAndReturn(page);
  await expect.poll(() => isSame(page)).toBe(false);
  await expect(page.locator('main h2').first()).toBeVisible();
  await page.close();
});
