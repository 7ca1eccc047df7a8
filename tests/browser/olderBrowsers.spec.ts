import { fileURLToPath } from 'node:url';
import { type BrowserContext, expect } from '@playwright/test';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import { onDashboard } from '#service/testing/participants.ts';
import { missingIn, oldestBrowsers } from '../../scripts/vite/checkBrowsers.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';

// The oldest browsers that package.json lists, as far as a new browser can play them: without the functions that they lack.

const missing = missingIn(oldestBrowsers(fileURLToPath(new URL('../..', import.meta.url))));
/** `Array.findLast`, for methods and static functions of the types of JavaScript. */
const methods = Object.entries(bcd.javascript.builtins ?? {}).flatMap(([owner, members]) =>
  Object.keys(members ?? {})
    .filter((name) => missing.methods.has(name))
    .map((name) => `${owner}.${name}`),
);

let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));

/** Takes away what the oldest browsers lack, and what a page of a local network has only over https. */
const makeOld = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(
    (names) => {
      for (const name of names) {
        const [owner, member] = name.split('.') as [string, string];
        const type = (globalThis as unknown as Record<string, Record<string, object> | undefined>)[owner];
        if (!type) continue;
        delete type[member];
        if (type.prototype) delete (type.prototype as Record<string, unknown>)[member];
      }
      delete (Crypto.prototype as Partial<Crypto>).randomUUID;
    },
    [...methods, ...missing.statics],
  );

test('a participant with an old browser is shown the study, logs in and sends answers', async ({ browser }) => {
  const person = await onDashboard(study.service);
  const page = await study.loggedIn(browser, person);
  await makeOld(page.context());
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.goto(`${study.origin}/sleep-and-mood/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => [typeof URL.canParse, typeof [].toSpliced, typeof crypto.randomUUID])).toEqual([
    'undefined',
    'undefined',
    'undefined',
  ]);
  await page.goto(`${study.origin}/sleep-and-mood/manage/dashboard/contribution/last-night`);
  await page.getByRole('radio').nth(2).check();
  await page.locator('form input[inputmode=numeric]').fill('3');
  await page.locator('.KitBillboard-primary').click();
  await expect(page.getByText('Thank you. Your answers have arrived.').first()).toBeVisible();
  expect(failures).toEqual([]);
});

test('older browsers than these are told what to do, in both languages', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 600 }, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${study.origin}/sleep-and-mood/`);
  const notice = page.locator('#too-old');
  await expect(notice).toBeHidden();
  // What a browser shows that does not know the property.
  await page.route('**/sleep-and-mood/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('accent-color', 'unknown-color');
    // The policy names the hash of the style as it is sent.
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers, body });
  });
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('This browser is too old for this page.');
  await expect(notice.locator('[lang=es]')).toContainText('Este navegador es demasiado antiguo');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await context.close();
});
