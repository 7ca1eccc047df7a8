import { expect } from '@playwright/test';
import { PASSWORD, onDashboard } from '#service/testing/participants.ts';
import { previewOf } from '#service/testing/pilot.ts';
import type { TestService } from '#service/testing/testService.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { watchPage } from './gallery/watchPage.ts';
import { test } from './setup/test.ts';

let study: StartedStudy;
let service: TestService;
let origin: string;
test.beforeAll(({ study: ofWorker }) => {
  study = ofWorker;
  ({ service, origin } = study);
});

const wide = { viewport: { width: 1280, height: 900 } };

test('[P4.132] [P4.133] switching the language within a questionnaire keeps page, answers and focus', async ({
  browser,
}) => {
  const page = await study.loggedIn(browser, await onDashboard(service), wide);
  await page.goto(`${origin}/sleep-and-mood/manage/dashboard/contribution/last-night`);
  await page.getByRole('radio', { name: 'So-so' }).check();
  const times = page.getByLabel('How many times did you wake up?');
  await times.fill('3');
  const language = page.getByRole('button', { name: 'Language: English' });
  await language.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('h1')).toHaveText('Su última noche');
  await expect(page.getByRole('radio', { name: 'Más o menos' })).toBeChecked();
  await expect(page.getByLabel('¿Cuántas veces se despertó?')).toHaveValue('3');
  await expect(page.getByRole('button', { name: 'Idioma: Español' })).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveURL(/locale_override=es/);
  await expect(page).toHaveTitle(/Su última noche/);
});

test('[P2.166] [P2.167] [P4.119] [P4.120] [P8.13] [C8.71] a session that ends keeps the answers for the next login and says why it ended', async ({
  browser,
}) => {
  const person = await onDashboard(service);
  const page = await study.loggedIn(browser, person, wide);
  await page.goto(`${origin}/sleep-and-mood/manage/dashboard/contribution/last-night`);
  await page.getByLabel('How many times did you wake up?').fill('7');
  await page.getByRole('radio', { name: 'Badly', exact: true }).check();
  await service.call('DELETE', `${person.url}/participant_auth_tokens/current`, { token: person.token });
  const submit = page.locator('.KitBillboard-primary').click({ timeout: 15_000 });
  // A draft that is saved meanwhile finds the end of the session, too. The page has then left before the press.
  await submit.catch(() => undefined);
  await expect(page).toHaveURL(`${origin}/sleep-and-mood/?session-expired`);
  await expect(page.getByText('You have been automatically logged out due to inactivity')).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('participant_sleep-and-mood');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email address').fill(person.email);
  await page.locator('input[type=password]').fill('wrong');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Login failed; invalid email or password.');
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/contribution\/last-night/);
  await expect(page.getByLabel('How many times did you wake up?')).toHaveValue('7');
  await expect(page.getByRole('radio', { name: 'Badly', exact: true })).toBeChecked();
  // By keyboard: a mouse press this soon, where Log in was, counts as the second one of a double press.
  await page.locator('.KitBillboard-primary').press('Enter');
  await expect(
    page.getByRole('heading', { name: 'Thank you. Your answers have arrived.', includeHidden: true }),
  ).toBeVisible();
});

test('[P3.037] [P3.039] [P6.11] a draft opens only with its preview token, which is removed from the URL at once', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(`${origin}/night-shift-pilot/`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  const { 'preview-token': token } = await previewOf(service, 'night-shift-pilot');
  const leaks: string[] = [];
  page.on('request', (request) => {
    if (
      !request.isNavigationRequest() &&
      (request.url().includes(token) || (request.headers().referer ?? '').includes(token))
    )
      leaks.push(request.url());
  });
  const withoutToken: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/') && request.headers()['preview-token'] !== token)
      withoutToken.push(request.url());
  });
  await page.goto(`${origin}/night-shift-pilot/?preview_token=${encodeURIComponent(token)}`);
  await expect(page.getByRole('note')).toContainText('DRAFT');
  expect(page.url()).not.toContain('preview_token');
  expect(leaks).toEqual([]);
  await page.reload();
  await expect(page.getByRole('note')).toContainText('DRAFT');
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await page.getByLabel('Email address').fill('builder@example.org');
  await page.locator('input[type=password]').fill('wrong');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Login failed');
  expect(withoutToken).toEqual([]);
});

test('[P2.093] [P2.094] each failure has its own screen', async ({ browser }) => {
  const page = await study.loggedIn(browser, await onDashboard(service), wide);
  const trespasses = await watchPage(page, origin);
  await page.goto(`${origin}/sleep-and-mood/nowhere`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.goto(`${origin}/sleep-and-mood/dashboard/contribution/gone`);
  await expect(page.getByRole('heading', { name: 'This contribution does not exist' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Your study' })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  for (const [change, choice] of [
    ['Change the colors', 'Dark'],
    ['Change the text size', 'Large'],
  ] as const) {
    await page.getByRole('button', { name: change }).click();
    await page.getByRole('radio', { name: choice, exact: true }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  }
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20px');
  await page.reload();
  await expect(page.getByRole('group', { name: 'Colors' })).toContainText('Dark');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/settings-dark.png`, fullPage: true });
  // The page is loaded anew after the logout.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await reloaded;
  await expect(page).toHaveURL(`${origin}/sleep-and-mood/`);
  await page.goto(`${origin}/sleep-and-mood/manage/dashboard`);
  await expect(page).toHaveURL(/\/log-in$/);
  // Browsers report the status of the address that does not exist.
  const errors = [
    'Failed to load resource: the server responded with a status of 404 (Not Found) /sleep-and-mood/nowhere',
  ];
  expect(trespasses).toEqual({ violations: [], foreignRequests: [], errors });
});

test('without a network, and without the code that keeps answers on the device, the form keeps them', async ({
  browser,
}) => {
  const page = await study.loggedIn(browser, await onDashboard(service), wide);
  await page.route(/\/assets\/unsentAnswers-/, (route) => route.abort());
  await page.goto(`${origin}/sleep-and-mood/manage/dashboard/contribution/last-night`);
  await page.getByLabel('How many times did you wake up?').fill('2');
  await page.getByRole('radio', { name: 'Well', exact: true }).check();
  await page.context().setOffline(true);
  await page.locator('.KitBillboard-primary').click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Nothing you typed is lost');
  await expect(page.getByLabel('How many times did you wake up?')).toHaveValue('2');
  await page.context().setOffline(false);
  await page.locator('.KitBillboard-primary').click();
  await expect(
    page.getByRole('heading', { name: 'Thank you. Your answers have arrived.', includeHidden: true }),
  ).toBeVisible();
});
