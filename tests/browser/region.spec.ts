import { expect } from '@playwright/test';
import { onDashboard } from '#service/testing/participants.ts';
import type { StartedStudy } from './setup/startStudy.ts';
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
