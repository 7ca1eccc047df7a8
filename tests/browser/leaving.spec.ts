import { type Page, expect } from '@playwright/test';
import { onDashboard, PASSWORD } from '#service/testing/participants.ts';
import { runAxe } from './gallery/runAxe.ts';
import { losesDrafts } from './setup/deviceStorage.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { rotating, test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';

let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));

const dashboard = () => `${study.origin}/sleep-and-mood/manage/dashboard`;
const next = (page: Page) => page.locator('.KitBillboard-primary');
const heading = (page: Page) => page.locator('form h1');
const status = (page: Page) => page.locator('.KitBillboard-status');
const look = async (page: Page, name: string) =>
  void (process.env.SHOTS && (await page.screenshot({ path: `${process.env.SHOTS}/leaving-${name}.png` })));
const words = {
  en: {
    locale: 'en-US',
    unsaved: 'Not saved. Trying again…',
    title: 'Leave without saving?',
    stay: 'Stay on this page',
    leave: 'Leave anyway',
    back: 'Back to the dashboard',
    about: /about you/i,
  },
  es: {
    locale: 'es-MX',
    unsaved: /^No se guardó\./,
    title: '¿Salir sin guardar?',
    stay: 'Quedarme en esta página',
    leave: 'Salir de todos modos',
    back: 'Volver al panel',
    about: /./,
  },
};

/** Opens by the link on the dashboard, so that Back leads to a screen of the same page. */
async function open(page: Page, slug: string): Promise<void> {
  await page.goto(dashboard());
  await page.locator(`main a[href$="/contribution/${slug}"]`).click();
}

async function fillFirstPage(page: Page): Promise<void> {
  await page.locator('input[autocomplete=bday-day]').fill('4');
  await page.locator('input[autocomplete=bday-year]').fill('1980');
  await page.getByLabel('Month', { exact: true }).selectOption({ index: 3 });
  await page
    .getByLabel('Feet', { exact: true })
    .fill('5')
    .catch(() => page.getByLabel('Feet', { exact: true }).selectOption('5'));
  await page
    .getByLabel('Inches', { exact: true })
    .fill('6')
    .catch(() => page.getByLabel('Inches', { exact: true }).selectOption('6'));
}

test("the browser's Back and Forward page through a questionnaire, update its title, and leave it at its first page", async ({
  browser,
}) => {
  const page = await study.loggedIn(browser, await onDashboard(study.service));
  await open(page, 'sleep-and-mood');
  await expect(page.locator('form input:visible').first()).toBeVisible();
  const first = await heading(page).innerText();
  await expect(page).toHaveTitle(new RegExp(`^${first} – Your sleep and mood – `));
  await fillFirstPage(page);
  await next(page).click();
  await expect(heading(page)).not.toHaveText(first);
  const second = await heading(page).innerText();
  await expect(page).toHaveTitle(new RegExp(`^${second} – `));
  await next(page).click();
  await expect(page).toHaveTitle(/^Error: /);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.goBack();
  await expect(heading(page)).toHaveText(first);
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toBeInViewport();
  await expect(page).toHaveTitle(new RegExp(`^${first} – Your sleep and mood – `));
  await expect(page.locator('input[autocomplete=bday-year]')).toHaveValue('1980');
  await page.goForward();
  await expect(heading(page)).toHaveText(second);
  await page.reload();
  await expect(heading(page)).toHaveText(second);
  await page.goBack();
  await expect(heading(page)).toHaveText(first);
  // Forward is blocked by errors like Continue.
  await page.locator('input[autocomplete=bday-year]').fill('');
  await page.goForward();
  await expect(page.getByRole('heading', { name: /problem/ })).toBeFocused();
  await expect(heading(page)).toHaveText(first);
  await page.goBack();
  await expect(page).toHaveURL(/\/manage\/dashboard$/);
});

rotating('Back after submitting leads to the dashboard and submits nothing again', async ({ browser }) => {
  const person = await onDashboard(study.service);
  const page = await study.loggedIn(browser, person);
  await open(page, 'last-night');
  await page.getByRole('radio').nth(1).check();
  await page.locator('form input[inputmode=numeric]').fill('2');
  await next(page).click();
  await expect(
    page.getByRole('heading', { name: 'Thank you. Your answers have arrived.', includeHidden: true }),
  ).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/manage\/dashboard$/);
  await page.goForward();
  await expect(page.getByText('You have already sent these answers.')).toBeVisible();
  const stored = await study.service.db
    .selectFrom('submissions')
    .select('id')
    .where('enrollment_id', '=', person.id)
    .where('node', '=', 'last-night')
    .execute();
  expect(stored).toHaveLength(1);
});

for (const lang of sampleOf(['es', 'en'] as const)) {
  test(`[C8.22] leaving with unsaved answers asks for confirmation in every way of leaving: ${lang}`, async ({
    browser,
  }) => {
    const t = words[lang];
    const page = await study.loggedIn(browser, await onDashboard(study.service), {
      locale: t.locale,
      viewport: { width: 360, height: 740 },
    });
    await losesDrafts(page);
    await open(page, 'last-night');
    const times = page.locator('form input[inputmode=numeric]');
    await times.fill('4');
    await expect(status(page)).toHaveText(t.unsaved, { timeout: 15_000 });
    const dialog = page.getByRole('alertdialog', { name: t.title });
    const stays = async () => {
      await expect(dialog).toBeVisible();
      // By keyboard: a quick second press of the mouse at the same place is ignored.
      await dialog.getByRole('button', { name: t.stay }).press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(/contribution\/last-night/);
      await expect(times).toHaveValue('4');
    };

    await page.getByRole('link', { name: t.back }).click();
    await expect(dialog).toBeVisible();
    expect(await runAxe(page)).toEqual([]);
    await look(page, lang);
    await stays();
    await page.evaluate(() => history.back());
    await stays();
    // Staying once does not disable the question.
    await page.evaluate(() => history.back());
    await stays();

    // Closing and reloading: the browser's own question.
    const asked: string[] = [];
    page.once('dialog', (question) => {
      asked.push(question.type());
      void question.dismiss();
    });
    await page.evaluate(() => setTimeout(() => location.reload()));
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await expect(times).toHaveValue('4');

    await page.evaluate(() => history.back());
    await dialog.getByRole('button', { name: t.leave }).click();
    await expect(page).toHaveURL(/\/manage\/dashboard$/);
    await expect(dialog).toHaveCount(0);
  });
}

rotating('logging out while the answers are not saved asks first; staying keeps the session', async ({ browser }) => {
  const page = await study.loggedIn(browser, await onDashboard(study.service), {
    viewport: { width: 1280, height: 900 },
  });
  await losesDrafts(page);
  await open(page, 'last-night');
  const times = page.locator('form input[inputmode=numeric]');
  await times.fill('4');
  await expect(status(page)).toHaveText(words.en.unsaved, { timeout: 15_000 });
  const tokenEnds: string[] = [];
  page.on('request', (request) => void (request.method() === 'DELETE' && tokenEnds.push(request.url())));
  const dialog = page.getByRole('alertdialog', { name: words.en.title });
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await dialog.getByRole('button', { name: words.en.stay }).click();
  await expect(times).toHaveValue('4');
  expect(tokenEnds).toEqual([]);
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  // A logout loads the portal anew, so that the memory of the page holds nothing of the participant.
  const loadedAnew = page.waitForEvent('load');
  await dialog.getByRole('button', { name: words.en.leave }).click();
  await loadedAnew;
  await expect(page).toHaveURL(/\/sleep-and-mood\/?$/);
  expect(tokenEnds).toHaveLength(1);
  // A logout is no link to a screen: the next login leads to the dashboard.
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('return_to')))).toEqual(
    [],
  );
});

rotating('no confirmation is needed while everything is saved, and none once it is saved', async ({ browser }) => {
  const page = await study.loggedIn(browser, await onDashboard(study.service));
  await losesDrafts(page);
  await open(page, 'last-night');
  await page.locator('form input[inputmode=numeric]').fill('4');
  await expect(status(page)).toHaveText(words.en.unsaved, { timeout: 15_000 });
  await page.unroute('**/drafts/**');
  await expect(status(page)).toHaveText(/^Saved at/, { timeout: 40_000 });
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/manage\/dashboard$/);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

rotating('Back asks for confirmation on a later page too, and staying keeps the pages', async ({ browser }) => {
  const page = await study.loggedIn(browser, await onDashboard(study.service));
  await losesDrafts(page);
  await open(page, 'sleep-and-mood');
  await expect(page.locator('form input:visible').first()).toBeVisible();
  const first = await heading(page).innerText();
  await fillFirstPage(page);
  await next(page).click();
  await expect(heading(page)).not.toHaveText(first);
  const second = await heading(page).innerText();
  await expect(status(page)).toHaveText(words.en.unsaved, { timeout: 15_000 });
  await page.evaluate(() => history.go(-2));
  await page.getByRole('alertdialog').getByRole('button', { name: words.en.stay }).click();
  await expect(heading(page)).toHaveText(second);
  await page.evaluate(() => history.back());
  await expect(heading(page)).toHaveText(first);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.locator('input[autocomplete=bday-year]')).toHaveValue('1980');
  await page.evaluate(() => history.back());
  await page.getByRole('alertdialog').getByRole('button', { name: words.en.leave }).click();
  await expect(page).toHaveURL(/\/manage\/dashboard$/);
});

test('leaving while the answers are being sent asks for confirmation; after leaving, the participant stays there and the answers arrive once', async ({
  browser,
}) => {
  const person = await onDashboard(study.service);
  const page = await study.loggedIn(browser, person);
  await open(page, 'last-night');
  await page.getByRole('radio').nth(1).check();
  await page.locator('form input[inputmode=numeric]').fill('2');
  await expect(status(page)).toHaveText(/^Saved at/, { timeout: 15_000 });
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/surveys/last-night/answers*', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await next(page).click();
  const asked: string[] = [];
  page.once('dialog', (question) => {
    asked.push(question.type());
    void question.dismiss();
  });
  await page.evaluate(() => setTimeout(() => location.reload()));
  await expect.poll(() => asked).toEqual(['beforeunload']);
  const dialog = page.getByRole('alertdialog', { name: 'Leave while your answers are being sent?' });
  await page.evaluate(() => history.back());
  await dialog.getByRole('button', { name: 'Stay on this page' }).click();
  await page.getByRole('link', { name: words.en.back }).click();
  await dialog.getByRole('button', { name: 'Leave anyway' }).click();
  await expect(page).toHaveURL(/\/manage\/dashboard$/);
  letGo();
  const sent = () =>
    study.service.db
      .selectFrom('submissions')
      .select('id')
      .where('enrollment_id', '=', person.id)
      .where('node', '=', 'last-night')
      .execute();
  await expect.poll(async () => (await sent()).length).toBe(1);
  await expect(page).toHaveURL(/\/manage\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Next for you' })).toBeVisible();
});

rotating(
  'every other way to leave unsaved answers asks, too, and a change of language keeps them',
  async ({ browser }) => {
    const person = await onDashboard(study.service);
    const page = await study.loggedIn(browser, person, { viewport: { width: 1280, height: 900 } });
    await losesDrafts(page);
    await open(page, 'last-night');
    const times = page.locator('form input[inputmode=numeric]');
    await times.fill('4');
    await expect(status(page)).toHaveText(words.en.unsaved, { timeout: 15_000 });
    const dialog = page.getByRole('alertdialog', { name: words.en.title });
    const stays = async () => {
      await dialog.getByRole('button', { name: words.en.stay }).press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(times).toHaveValue('4');
    };

    const banner = page.getByRole('banner');
    for (const link of ['Settings', 'Dashboard', 'FAQ', /start page/]) {
      await banner.getByRole('link', { name: link }).press('Enter');
      await stays();
    }

    // The skip link moves the focus without a history entry, so one Back still leaves the form.
    const entries = await page.evaluate(() => history.length);
    await page.getByRole('link', { name: 'Skip' }).press('Enter');
    await expect(page.locator('main')).toBeFocused();
    expect(await page.evaluate(() => [history.length, location.hash])).toEqual([entries, '']);

    const closing: string[] = [];
    page.once('dialog', (question) => {
      closing.push(question.type());
      void question.dismiss();
    });
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => closing).toEqual(['beforeunload']);
    expect(page.isClosed()).toBe(false);

    await banner.getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Español' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(times).toHaveValue('4');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  },
);

rotating(
  'when the facts lead elsewhere, unsaved answers stay until the participant leaves or they are saved',
  async ({ browser }) => {
    const person = await onDashboard(study.service);
    const page = await study.loggedIn(browser, person);
    await losesDrafts(page);
    await open(page, 'last-night');
    const times = page.locator('form input[inputmode=numeric]');
    await times.fill('4');
    await expect(status(page)).toHaveText(words.en.unsaved, { timeout: 15_000 });
    const facts: Record<string, string> = { status: 'suspended' };
    await page.route(`**/enrollments/${person.id}?*`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ...facts } });
    });
    // Back and Forward fetch the participant again.
    const fetchAgain = () => page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
    await fetchAgain();
    const dialog = page.getByRole('alertdialog', { name: words.en.title });
    await dialog.getByRole('button', { name: words.en.stay }).press('Enter');
    await expect(times).toHaveValue('4');
    // Staying once does not disable the question.
    facts.status = 'enrolled';
    facts.layout = 'screener';
    await fetchAgain();
    await dialog.getByRole('button', { name: words.en.stay }).press('Enter');
    await expect(times).toHaveValue('4');
    await expect(page).toHaveURL(/contribution\/last-night/);
    await page.unroute('**/drafts/**');
    await expect(page).toHaveURL(/\/screener$/, { timeout: 40_000 });
    await expect(dialog).toHaveCount(0);
  },
);

test('the end of the session leaves at once, and the next login finds the address and the saved answers', async ({
  browser,
}) => {
  const person = await onDashboard(study.service);
  const page = await study.loggedIn(browser, person);
  await page.goto(`${dashboard()}/contribution/last-night?utm_source=mail#top`);
  await page.locator('form input[inputmode=numeric]').fill('4');
  await expect(status(page)).toHaveText(/^Saved at/, { timeout: 15_000 });
  await study.service.call('DELETE', `${person.url}/participant_auth_tokens/current`, { token: person.token });
  // The page reloads once the drafts are stored; a press before that is lost.
  const loadedAnew = page.waitForEvent('load');
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
  await expect(page).toHaveURL(/\?session-expired/);
  await loadedAnew;
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.locator('main form input').first().fill(person.email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/contribution\/last-night\?utm_source=mail#top$/);
  await expect(page.locator('form input[inputmode=numeric]')).toHaveValue('4');
});

test('an old address keeps its query and hash, also through the login', async ({ browser }) => {
  const person = await onDashboard(study.service);
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  const at = `${study.origin}/sleep-and-mood`;
  await page.goto(`${at}/login?utm_campaign=spring#top`);
  await expect(page).toHaveURL(/\/log-in\?utm_campaign=spring#top$/);
  await page.goto(`${at}/dashboard/contribution/last-night?utm_source=mail&locale_override=es#top`);
  await expect(page).toHaveURL(/\/log-in\?utm_source=mail&locale_override=es#top$/);
  await page.locator('main form input').first().fill(person.email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(
    /\/manage\/dashboard\/contribution\/last-night\?utm_source=mail&locale_override=es#top$/,
  );
  await expect(page.locator('form input[inputmode=numeric]')).toBeVisible();
});
