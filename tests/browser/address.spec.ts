import { type Page, expect } from '@playwright/test';
import { onDashboard } from '#service/testing/participants.ts';
import { runAxe } from './gallery/runAxe.ts';
import { watchPage } from './gallery/watchPage.ts';
import { press, tabTo, typeInto } from './keyboard.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';

let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));

const words = {
  'en-US': {
    yes: 'Yes',
    wrist: /On which wrist/,
    address: /Your postal address/,
    found: /addresses? found/,
    verify: 'Please select a verified address',
    failed: /An error has occurred\./,
    byHand: 'Enter the address by hand',
    poBox: /We apologize that PO Box addresses are not allowed/,
    thanks: 'Thank you. Your answers have arrived.',
  },
  'es-MX': {
    yes: 'Sí',
    wrist: /En qué muñeca/,
    address: /Su dirección postal/,
    found: /Se encontr(ó|aron) \d+/,
    verify: 'Elija una dirección verificada',
    failed: /Se produjo un error\./,
    byHand: 'Escribir la dirección a mano',
    poBox: /no se admiten apartados postales/,
    thanks: 'Gracias. Sus respuestas han llegado.',
  },
} as const;
type Words = (typeof words)[keyof typeof words];

async function toAddress(page: Page, t: Words): Promise<void> {
  await page.goto(`${study.origin}/sleep-and-mood/manage/dashboard/contribution/sleep-monitor`);
  await press(page, page.getByRole('radio', { name: t.yes, exact: true }), 'Space');
  await tabTo(page, page.getByRole('combobox', { name: t.wrist }));
  await page.keyboard.press('ArrowDown');
  await press(page, page.locator('.KitBillboard-primary'), 'Enter');
}

for (const locale of sampleOf(['en-US', 'es-MX'] as const)) {
  const t = words[locale];
  test(`an address is found, picked and stored by the keyboard alone: ${locale}`, async ({ browser }) => {
    const person = await onDashboard(study.service);
    const page = await study.loggedIn(browser, person, { locale });
    const trespasses = await watchPage(page, study.origin);
    const asked: string[] = [];
    page.on('request', (request) => void (request.url().includes('/addresses/search') && asked.push(request.url())));
    await toAddress(page, t);
    const box = page.getByRole('combobox', { name: t.address });
    await typeInto(page, box, '12 cedar');
    await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(
      '12 Cedar Hollow Ln, Austin, TX 78710',
    );
    await expect(page.getByText(t.found)).toBeAttached();
    expect(await runAxe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await press(page, page.locator('.KitBillboard-primary'), 'Enter');
    await expect(page.locator('.KitField-error').filter({ hasText: t.verify })).toBeVisible();
    await tabTo(page, box);
    await page.keyboard.press('End');
    await page.keyboard.type(' h');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(box).toHaveValue('12 Cedar Hollow Ln, Austin, TX 78710');
    await press(page, page.locator('.KitBillboard-primary'), 'Enter');
    await expect(page.getByRole('heading', { name: t.thanks, includeHidden: true })).toBeVisible();
    const stored = await study.service.db
      .selectFrom('contributions')
      .select('value')
      .where('enrollment_id', '=', person.id)
      .where('attribute', '=', 'post_address')
      .executeTakeFirstOrThrow();
    expect(stored.value).toMatchObject({
      value: '12 Cedar Hollow Ln, Austin, TX 78710',
      verified: true,
      experian_address_url: expect.stringMatching(/^addresses\//),
    });
    // One search for each pause, and what was typed in none of their addresses.
    expect(asked.length).toBeLessThanOrEqual(4);
    expect(asked.filter((url) => /cedar/i.test(url))).toEqual([]);
    expect(trespasses).toEqual({ violations: [], foreignRequests: [], errors: [] });
  });

  test(`without the search an address is entered by hand, but no PO box: ${locale}`, async ({ browser }) => {
    const person = await onDashboard(study.service);
    const page = await study.loggedIn(browser, person, { locale });
    await page.route('**/addresses/search*', (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{"errors":[]}' }),
    );
    await toAddress(page, t);
    await typeInto(page, page.getByRole('combobox', { name: t.address }), 'Old Mill 7, Oak Valley');
    await expect(page.getByText(t.failed)).toBeVisible();
    await press(page, page.getByRole('button', { name: t.byHand }), 'Enter');
    const box = page.getByRole('textbox', { name: t.address });
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('Old Mill 7, Oak Valley');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('PO Box 12, Oak Valley');
    await press(page, page.locator('.KitBillboard-primary'), 'Enter');
    await expect(page.locator('.KitField-error').filter({ hasText: t.poBox })).toBeVisible();
    await tabTo(page, box);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Old Mill 7, Oak Valley');
    await press(page, page.locator('.KitBillboard-primary'), 'Enter');
    await expect(page.getByRole('heading', { name: t.thanks, includeHidden: true })).toBeVisible();
    const stored = await study.service.db
      .selectFrom('contributions')
      .select('value')
      .where('enrollment_id', '=', person.id)
      .where('attribute', '=', 'post_address')
      .executeTakeFirstOrThrow();
    expect(stored.value).toEqual({ value: 'Old Mill 7, Oak Valley', verified: false, entered_by_hand: true });
  });
}
