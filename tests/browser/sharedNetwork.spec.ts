import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { attemptsKey, type Limit } from '#service/identity/accounts/attempts.ts';
import { loginsFromNetwork, resetsFromNetwork } from '#service/identity/accounts/limits.ts';
import { later } from '#service/clock.ts';
import { eligible, enrolled, onDashboard, PASSWORD, withPassword } from '#service/testing/participants.ts';
import { words } from './journeys/words.ts';
import { look } from './setup/look.ts';
import { startStudy, type StartedStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';

// A clinic or a class has one network. Who comes after its limit takes part like everybody else: the browser solves the
// captcha on its own.

let study: StartedStudy;
// Its service takes seconds to start.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  study = await startStudy({ CAPTCHA_DIFFICULTY: '20' });
});
test.afterAll(() => study.stop());

async function useUp(limit: Limit): Promise<void> {
  const now = study.service.deps.now();
  const row = { count: limit.count, window_ends_at: later(now, limit.window) };
  await study.service.db
    .insertInto('attempts')
    .values({ key: attemptsKey(limit, '127.0.0.1'), ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
const statusesOf = (page: Page, path: RegExp): number[] => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (path.test(new URL(response.url()).pathname)) statuses.push(response.status());
  });
  return statuses;
};

for (const [lang, width] of [
  ['en', 1280],
  ['es', 360],
] as const) {
  test(`after the limit of a network, login and a new password still work: ${lang}`, async ({ browser }) => {
    const { locale, say, email, logIn } = words[lang];
    const person = await onDashboard(study.service);
    const context = await browser.newContext({ locale, viewport: { width, height: 800 } });
    const page = await context.newPage();
    const at = (path: string) => `${study.origin}/sleep-and-mood${path}`;

    await useUp(resetsFromNetwork);
    const resets = statusesOf(page, /password_resets$/);
    await page.goto(at('/forgot_password'));
    await page.getByRole('textbox', { name: email }).fill(person.email);
    await page.getByRole('button', { name: say('portal.forgotPassword.button') }).click();
    await expect(page.getByText(say('portal.forgotPassword.sent', { email: person.email }))).toBeVisible();
    expect(resets).toEqual([422, 204]);
    await look(page, `shared-network-${lang}`);

    await useUp(loginsFromNetwork);
    const logIns = statusesOf(page, /sign_in$/);
    await page.goto(at('/log-in'));
    await page.getByRole('textbox', { name: email }).fill(person.email);
    await page.getByLabel(say('portal.account.password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: logIn, exact: true }).click();
    await expect(page).toHaveURL(/\/manage\/dashboard/);
    expect(logIns).toEqual([422, 200]);
  });
}

test('the 61st person of a class sets a password', async ({ browser }) => {
  const { say } = words.en;
  for (let i = 0; i < 60; i += 1) await withPassword(study.service, `class-${i}@example.org`);
  const person = await enrolled(study.service);
  await study.service.call('PUT', person.url, { token: person.token, body: { user_data: eligible } });
  const page = await study.loggedIn(browser, person);
  await page.goto(`${study.origin}/sleep-and-mood/`);
  await page.locator('input[type=password]').first().fill(PASSWORD);
  await page.getByLabel(say('field.passwordmodern.confirm'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: say('portal.password.save') }).click();
  await expect(page).toHaveURL(/\/informed_consent/);
});

test('after the limit of a network, a login at a provider still works', async ({ page }) => {
  const email = 'late-at-provider@example.org';
  await study.service.db
    .insertInto('enrollments')
    .values({
      id: randomUUID(),
      study: 'breathe-well',
      email,
      final_status: null,
      locale: 'en',
      arrived_with: '{}',
      created_at: study.service.deps.now(),
    })
    .execute();
  await useUp(loginsFromNetwork);
  const exchanges = statusesOf(page, /\/token$/);
  await page.goto(`${study.origin}/breathe-well/log-in?idp_login=${encodeURIComponent('aws cognito')}`);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/breathe-well\/multi_factor_authenticate/);
  expect(exchanges).toEqual([422, 200]);
});
