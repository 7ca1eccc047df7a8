import { expect } from '@playwright/test';
import { changedDemo, smallNode } from '#service/testing/changedDemo.ts';
import { onDashboard } from '#service/testing/participants.ts';
import { look } from './setup/look.ts';
import { startStudy, type StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';

let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));

/** Spaces of any kind are equal. */
const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ');

/**
 * Two devices in the regions that differ from the default of their language: 12 hours in Mexico, 24 hours and the day
 * before the month in Great Britain.
 */
const devices = [
  {
    locale: 'es-MX',
    saved: /^Guardado a las? \d{1,2}:\d\d [ap]\. ?m\.: /,
    received: /recibido el \d{1,2} de [a-z]+ de \d{4}(,| a las?) \d{1,2}:\d\d [ap]\. ?m\.(?!\.)/,
    missing: ['Elija una respuesta', 'Escriba cuántas veces se despertó'],
  },
  {
    locale: 'en-GB',
    saved: /^Saved at \d\d:\d\d: /,
    received: /received on \d{1,2} [A-Z][a-z]+ \d{4} at \d\d:\d\d/,
    missing: ['Choose an answer', 'Enter how many times you woke up'],
  },
];

for (const { locale, saved, received, missing } of sampleOf(devices)) {
  test(`times and dates follow the region of the device, from the first missing answer to the receipt: ${locale}`, async ({
    browser,
  }) => {
    const page = await study.loggedIn(browser, await onDashboard(study.service), { locale });
    await page.goto(`${study.origin}/sleep-and-mood/manage/dashboard/contribution/last-night`);
    const button = page.locator('.KitBillboard-primary');
    await button.click();
    for (const name of missing) await expect(page.getByRole('link', { name })).toBeVisible();
    await page.getByRole('radio').nth(1).check();
    await page.locator('input[inputmode=numeric]').fill('2');
    await expect.poll(async () => plain(await page.locator('.KitBillboard-status').textContent())).toMatch(saved);
    await button.click();
    await expect.poll(async () => plain(await page.locator('main').textContent())).toMatch(received);
  });
}

test('a study in German or Arabic says so of its own texts, and in which direction they are read; the English of the interface around them stays English', async ({
  browser,
}) => {
  const demo = await changedDemo({
    'study.json': (file) => {
      file.meta.secondary_locales.push('de', 'ar');
      file.meta.study_name.de = 'Schlaf und Stimmung';
      file.meta.study_name.ar = 'دراسة النوم والمزاج';
      file.flow.at(-1).nodes.push('begin');
    },
    'landing.json': (file) =>
      void Object.assign(file.content.hero_title, { de: 'Schlafen Sie schlecht?', ar: 'هل تعاني من صعوبة في النوم؟' }),
    'nodes/begin.json': () => {
      const node = smallNode('begin');
      Object.assign(node.content.title, { de: 'Ihre Nacht' });
      Object.assign(node.content.form.schema[0]!.inputs[0]!.label, { de: 'Wie viele Stunden haben Sie geschlafen?' });
      return node;
    },
  });
  const german = await startStudy(demo.env);
  try {
    const page = await german.loggedIn(browser, await onDashboard(german.service), {
      locale: 'de-DE',
      viewport: { width: 360, height: 800 },
    });
    /** The language of the texts that the element shows. */
    const languageOf = (text: string) =>
      page
        .getByText(text, { exact: true })
        .first()
        .evaluate((element) => element.closest('[lang]')!.getAttribute('lang'));
    const visitor = await (await browser.newContext({ locale: 'de-DE' })).newPage();
    await visitor.goto(`${german.origin}/sleep-and-mood/`);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Schlafen Sie schlecht?' })).toHaveAttribute(
      'lang',
      'de',
    );
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'en');
    await expect(visitor.locator('html')).toHaveAttribute('dir', 'ltr');
    await visitor.context().close();
    // Arabic is read from right to left, before the code has loaded and after.
    for (const javaScriptEnabled of [false, true]) {
      const context = await browser.newContext({
        locale: 'ar-EG',
        viewport: { width: 360, height: 800 },
        javaScriptEnabled,
      });
      const arabic = await context.newPage();
      await arabic.goto(`${german.origin}/sleep-and-mood/`);
      const heading = arabic.getByRole('heading', { level: 1, name: 'هل تعاني من صعوبة في النوم؟' });
      await expect(heading).toHaveAttribute('lang', 'ar');
      await expect(arabic.locator('html')).toHaveAttribute('dir', 'rtl');
      expect(
        (await arabic.locator('header a').first().boundingBox())!.x,
        'the logo stands on the right',
      ).toBeGreaterThan(100);
      if (javaScriptEnabled) {
        await expect(arabic.locator('[data-release]')).toHaveCount(1);
        await expect(arabic.locator('html')).toHaveAttribute('dir', 'rtl');
        await look(arabic, 'arabic');
      }
      await context.close();
    }

    await page.goto(`${german.origin}/sleep-and-mood/manage/dashboard/contribution/begin`);
    await expect(page.getByLabel('Wie viele Stunden haben Sie geschlafen?')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await languageOf('Ihre Nacht')).toBe('de');
    expect(await languageOf('Wie viele Stunden haben Sie geschlafen?')).toBe('de');
    const button = page.locator('.KitBillboard-primary');
    expect(await button.evaluate((element) => element.closest('[lang]')!.getAttribute('lang'))).toBe('en');
    await look(page, 'german');
  } finally {
    await german.stop();
    demo.remove();
  }
});
