import { type Page, expect } from '@playwright/test';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { onDashboard } from '#service/testing/participants.ts';
import { runAxe } from './gallery/runAxe.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';

/** The portal when the network fails while it is open: code that was not needed before can no longer be fetched. */
let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));

const dashboard = () => `${study.origin}/sleep-and-mood/manage/dashboard`;
const diary = () => `${dashboard()}/contribution/last-night`;
const times = (page: Page) => page.locator('form input[inputmode=numeric]');
const status = (page: Page) => page.locator('.KitBillboard-status');
const look = async (page: Page, name: string) =>
  void (process.env.SHOTS && (await page.screenshot({ path: `${process.env.SHOTS}/offline-${name}.png` })));

const wordsOf = (texts: typeof en) => ({
  menu: texts['portal.header.menu'],
  language: new RegExp(`(^|: )${texts['portal.header.language'].split(':')[0]!}:`),
  offline: texts['portal.failure.offline'],
  again: texts['portal.shell.tryAgain'],
  close: texts['portal.shell.close'],
  dialog: texts['portal.language.title'],
  leave: texts['portal.leave.title'],
  unsaved: texts['portal.draft.unsaved'],
});
const words = { en: { locale: 'en-US', ...wordsOf(en) }, es: { locale: 'es-MX', ...wordsOf(es) } };

for (const lang of sampleOf(['en', 'es'] as const)) {
  test(`a dialog that cannot be fetched leaves the form unchanged and opens once the network is back: ${lang}`, async ({
    browser,
  }) => {
    const t = words[lang];
    const page = await study.loggedIn(browser, await onDashboard(study.service), {
      locale: t.locale,
      viewport: { width: 360, height: 640 },
    });
    await page.goto(diary());
    await times(page).fill('4');
    await expect(status(page)).toHaveText(/^(Saved|Guardado)/, { timeout: 15_000 });
    const open = () => page.getByRole('banner').getByRole('button', { name: t.language }).click();
    await page.context().setOffline(true);
    await open();
    const alert = page.getByRole('alert').filter({ hasText: t.offline });
    await expect(alert).toBeVisible();
    await expect(alert).toBeInViewport({ ratio: 1 });
    await look(page, `dialog-${lang}`);
    expect(await runAxe(page)).toEqual([]);
    await alert.getByRole('button', { name: t.again }).click();
    await expect(times(page)).toHaveValue('4');
    await alert.getByRole('button', { name: t.close }).click();
    await expect(alert).toHaveCount(0);
    await expect(times(page)).toHaveValue('4');
    await open();
    await page.context().setOffline(false);
    // Chromium caches the failed import, so the page is reloaded with its answers.
    await Promise.all([page.waitForEvent('load'), alert.getByRole('button', { name: t.again }).click()]);
    await expect(times(page)).toHaveValue('4');
    await open();
    await expect(page.getByRole('dialog', { name: t.dialog })).toBeVisible();
  });

  test(`the confirmation before leaving unsaved answers needs no network: ${lang}`, async ({ browser }) => {
    const t = words[lang];
    const page = await study.loggedIn(browser, await onDashboard(study.service), {
      locale: t.locale,
      viewport: { width: 360, height: 640 },
    });
    await page.addInitScript(() => {
      Object.defineProperty(IDBFactory.prototype, 'open', {
        value: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto(dashboard());
    await page.locator('main a[href$="/contribution/last-night"]').click();
    await expect(times(page)).toBeVisible();
    await page.context().setOffline(true);
    await times(page).fill('4');
    await expect(status(page)).toHaveText(t.unsaved, { timeout: 15_000 });
    // Nothing was at risk while the network was there, so the code of the dialog was never fetched: the browser asks.
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => history.back());
    const question = await asked;
    expect(question.message().split('\n')[0]).toBe(t.leave);
    await question.dismiss();
    await expect(times(page)).toHaveValue('4');
  });
}

test('a screen that cannot be fetched says so and opens once the network is back', async ({ browser }) => {
  const page = await study.loggedIn(browser, await onDashboard(study.service), {
    viewport: { width: 1280, height: 800 },
  });
  const t = words.en;
  await page.goto(dashboard());
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Settings' }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toHaveText(t.offline);
  await page.getByRole('button', { name: t.again }).click();
  await expect(alert).toHaveText(t.offline);
  await page.context().setOffline(false);
  const settings = page.getByRole('heading', { level: 1, name: 'Settings' });
  // The press before may still look for the network, and then loads the page itself.
  await expect(async () => {
    if (!(await settings.isVisible())) await page.getByRole('button', { name: t.again }).click({ timeout: 2_000 });
    await expect(settings).toBeVisible({ timeout: 5_000 });
  }).toPass();
});
