import { type Page, expect } from '@playwright/test';
import { lastNight, onDashboard, PASSWORD, type TestParticipant } from '#service/testing/participants.ts';
import { runAxe } from './gallery/runAxe.ts';
import { hasSeen } from './keyboard.ts';
import type { StartedStudy } from './setup/startStudy.ts';
import { rotating, test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';

let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));

const words = {
  en: {
    locale: 'en-US',
    before: 'You have already sent these answers.',
    late: 'The study already had your answers.',
    received: /^Received on/,
    reference: 'Reference: ',
    copy: 'Your copy',
    title: 'Your last night',
    print: 'Print my answers',
    well: 'Well',
    question: 'How many times did you wake up?',
  },
  es: {
    locale: 'es-MX',
    before: 'Ya envió estas respuestas.',
    late: 'El estudio ya tenía sus respuestas.',
    received: /^Recibid/,
    reference: 'Referencia: ',
    copy: 'Su copia',
    title: 'Su última noche',
    print: 'Imprimir mis respuestas',
    well: 'Bien',
    question: '¿Cuántas veces se despertó?',
  },
};
type Words = (typeof words)['en'];
const diary = () => `${study.origin}/sleep-and-mood/manage/dashboard/contribution/last-night`;
const send = (person: TestParticipant, contributions: object[] = lastNight) =>
  study.service.call('POST', `${person.url}/surveys/last-night/answers`, {
    token: person.token,
    body: { contributions },
  });
const entry = (page: Page, question: string) =>
  page
    .locator('.KitAnswers-entry', { has: page.locator('dt', { hasText: question }) })
    .locator('dd')
    .first();
const look = async (page: Page, name: string) =>
  void (
    process.env.SHOTS && (await page.screenshot({ path: `${process.env.SHOTS}/copy-${name}.png`, fullPage: true }))
  );

async function seesCopy(page: Page, t: Words, reference: string): Promise<void> {
  await expect(page.getByText(t.before)).toBeVisible();
  await expect(page.getByText(t.received)).toBeVisible();
  await expect(page.getByText(`${t.reference}${reference}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: t.copy })).toBeVisible();
  await expect(entry(page, t.question)).toHaveText('2');
  await expect(page.locator('form')).toHaveCount(0);
}

for (const lang of sampleOf(['es', 'en'] as const)) {
  test(`submitted answers show their copy from the done list, after a reload and on another day: ${lang}`, async ({
    browser,
  }) => {
    const t = words[lang];
    const person = await onDashboard(study.service);
    const { body } = await send(person);
    await study.service.call('DELETE', `/api/v3/enrollments/${person.id}/messages`, { token: person.token });
    const page = await study.loggedIn(browser, person, { locale: t.locale });
    await page.goto(`${study.origin}/sleep-and-mood/manage/dashboard`);
    await page.getByRole('link', { name: t.title }).click();
    await expect(page).toHaveURL(/contribution\/last-night$/);
    await seesCopy(page, t, body.receipt.reference);
    await expect(page.getByRole('heading', { name: t.title })).toBeFocused();
    expect(await runAxe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await look(page, lang);
    await page.reload();
    await seesCopy(page, t, body.receipt.reference);

    // Another device, another day.
    study.service.wait(26 * 3_600_000);
    const { body: session } = await study.service.call('POST', '/api/v2/studies/sleep-and-mood/enrollments/sign_in', {
      body: { email: person.email, password: PASSWORD },
    });
    const later = await study.loggedIn(
      browser,
      { ...person, token: session.participant_auth_token },
      { locale: t.locale },
    );
    await later.goto(diary());
    await seesCopy(later, t, body.receipt.reference);
  });
}

test('[C8.32] a questionnaire that another device submits meanwhile shows the submitted answers and says that the others were not sent', async ({
  browser,
}) => {
  const t = words.en;
  const person = await onDashboard(study.service);
  const page = await study.loggedIn(browser, person);
  await page.goto(diary());
  await page.getByRole('radio').nth(4).check();
  await page.getByLabel(t.question).fill('9');
  await send(person);
  await page.locator('.KitBillboard-primary').click();
  await expect(page.getByText(t.late)).toBeVisible();
  await expect(entry(page, t.question)).toHaveText('2');
  await expect(page.locator('form')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back to the dashboard' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(t.before)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Your study' })).toBeVisible();
});

test('if the response is lost, the participant who wants to change the answers sees the copy of what the study has', async ({
  browser,
}) => {
  const t = words.en;
  const person = await onDashboard(study.service);
  const page = await study.loggedIn(browser, person);
  await page.goto(diary());
  await page.getByRole('radio').nth(1).check();
  await page.getByLabel(t.question).fill('2');
  await page.route('**/surveys/last-night/answers*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.locator('.KitBillboard-primary').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for a connection');
  // A new screen ignores a press at the place of the last one for a moment.
  await hasSeen(page);
  await page.getByRole('button', { name: 'Change my answers' }).click();
  await expect(page.getByText(t.before)).toBeVisible();
  await expect(entry(page, t.question)).toHaveText('2');
  await expect(page.locator('form')).toHaveCount(0);
});

test.describe('a survey link', () => {
  const address = (person: TestParticipant) =>
    `${study.origin}/sleep-and-mood/surveys/last-night?enrollment_identifier=${person.id}&auth_token=${person.token}`;

  test('that was used before shows the receipt and the copy', async ({ browser }) => {
    const person = await onDashboard(study.service);
    const { body } = await send(person);
    const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
    await page.goto(address(person));
    await seesCopy(page, words.en, body.receipt.reference);
  });

  test('that expires during the questionnaire says so, and the login leads back to the same answers', async ({
    browser,
  }) => {
    const person = await onDashboard(study.service);
    const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
    await page.goto(address(person));
    await page.getByRole('radio').nth(1).check();
    await page.getByLabel(words.en.question).fill('5');
    await expect(page.locator('.KitBillboard-status')).toHaveText(/^(Saved at|Kept)/);
    await study.service.call('DELETE', `${person.url}/participant_auth_tokens/current`, { token: person.token });
    await page.locator('.KitBillboard-primary').click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('The link that you followed has expired.');
    await expect(alert).toBeFocused();
    await alert.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/log-in$/);
    await page.reload();
    await page.getByLabel('Email address').fill(person.email);
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/surveys\/last-night\?/);
    await expect(page.getByLabel(words.en.question)).toHaveValue('5');
    await page.locator('.KitBillboard-primary').click();
    await expect(
      page.getByRole('heading', { name: 'Thank you. Your answers have arrived.', includeHidden: true }),
    ).toBeVisible();
  });

  test('that has expired before it is opened says so and offers the login', async ({ browser }) => {
    const person = await onDashboard(study.service);
    await study.service.call('DELETE', `${person.url}/participant_auth_tokens/current`, { token: person.token });
    const page = await (await browser.newContext({ locale: 'es-MX' })).newPage();
    await page.goto(address(person));
    await expect(page.getByRole('main').getByRole('alert')).toContainText('El enlace que abrió ya no es válido.');
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(2);
    await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page).toHaveURL(/\/log-in$/);
    await expect(page.locator('input[type=password]')).toBeVisible();
  });
});

test('a link to a questionnaire, opened on a device that is not logged in, leads there after the login', async ({
  browser,
}) => {
  const person = await onDashboard(study.service);
  const page = await browser.newPage({ locale: 'es-MX' });
  await page.goto(diary());
  await expect(page).toHaveURL(/\/log-in$/);
  await page.locator('input[autocomplete=username]').fill(person.email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.getByRole('main').locator('button[type=submit]').click();
  await expect(page).toHaveURL(/contribution\/last-night$/);
  await expect(page.getByLabel(words.es.question)).toBeVisible();
});

rotating(
  'after the session has ended, the login still leads back to the questionnaire, even after a reload',
  async ({ browser }) => {
    const person = await onDashboard(study.service);
    const page = await study.loggedIn(browser, person, { viewport: { width: 1280, height: 900 } });
    await page.goto(diary());
    await page.getByLabel(words.en.question).fill('7');
    await study.service.call('DELETE', `${person.url}/participant_auth_tokens/current`, { token: person.token });
    await expect(page).toHaveURL(/\?session-expired/, { timeout: 15_000 });
    await page.reload();
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await page.reload();
    await page.getByLabel('Email address').fill(person.email);
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/contribution\/last-night$/);
    await expect(page.getByLabel(words.en.question)).toHaveValue('7');
    await page.goto(`${study.origin}/sleep-and-mood/manage/dashboard`);
    await expect(page).toHaveURL(/dashboard$/);
  },
);
