import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minutes } from '#service/clock.ts';
import { testFolder } from '#service/testing/testFolder.ts';
import { logIn, verifyLater } from './setup/logIn.ts';
import { look } from './setup/look.ts';
import { type StartedStudy, startStudy } from './setup/startStudy.ts';
import { test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';
import { hasSeen } from './keyboard.ts';

// Login and logout at a real OpenID provider: the one of the development service.

let study: StartedStudy;
test.beforeAll(({ study: ofWorker }) => void (study = ofWorker));

const enroll = (email: string, at = study) =>
  at.service.db
    .insertInto('enrollments')
    .values({
      id: randomUUID(),
      study: 'breathe-well',
      email,
      final_status: null,
      locale: 'en',
      arrived_with: '{}',
      created_at: at.service.deps.now(),
    })
    .execute();

async function codeFor(email: string): Promise<string> {
  await study.service.deps.workQueue.settle();
  const { body } = await study.service.db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(body)![0];
}

const stored = (page: Page) =>
  page.evaluate(async () =>
    JSON.stringify([
      document.cookie,
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length)),
    ]),
  );

for (const [lang, width] of sampleOf([
  ['en', 1280],
  ['es', 360],
] as const))
  test(`[P2.019] [P8.19] [P2.148] [P2.149] [P4.072] [P4.073] [P4.074] [P4.076] [P4.124] [P4.125] [P4.127] [P4.128] login at the provider, and logout that leaves nothing in cookies and storage (${lang})`, async ({
    browser,
  }) => {
    const email = `canary-${lang}-7f3a9c@example.org`;
    await enroll(email);
    const context = await browser.newContext({ locale: lang, viewport: { width, height: 800 } });
    const page = await context.newPage();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const texts = {
      en: { start: 'Continue to the secure login', out: 'Log out', confirm: 'Confirm' },
      es: { start: 'Continuar al inicio de sesión seguro', out: 'Cerrar sesión', confirm: 'Confirmar' },
    }[lang];

    // Canceling at the provider leads back without an error.
    await page.goto(`${study.origin}/breathe-well/log-in`);
    await expect(page.getByRole('checkbox')).toBeVisible();
    const parts = page.getByRole('main').locator('p, input, button');
    // What the page is for, the box for shared devices with its explanation, and the button.
    expect((await parts.evaluateAll((all) => all.map(({ tagName }) => tagName))).join(' ')).toMatch(/P INPUT P BUTTON/);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/provider-${lang}-${width}.png` });
    await page.getByRole('button', { name: texts.start }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: texts.start })).toBeVisible();
    await expect(page.locator('.KitNotice-root[data-kind=error]')).toHaveCount(0);
    expect(new URL(page.url()).search.replace(/\??locale_override=\w+/, '')).toBe('');

    // The flow starts by itself for the provider that the link names.
    await page.goto(`${study.origin}/breathe-well/log-in?idp_login=${encodeURIComponent('aws cognito')}`);
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Log in' }).click();
    // The study also asks for a code.
    await expect(page).toHaveURL(/\/breathe-well\/multi_factor_authenticate/);
    await expect(page.getByRole('textbox')).toBeVisible();
    await page.getByRole('textbox').fill(await codeFor(email));
    await page.getByRole('main').getByRole('button', { name: texts.confirm }).click();
    await expect(page).toHaveURL(/\/breathe-well\/screener/);
    // The phone number is optional. A press right after the last one would count as its repetition.
    await hasSeen(page);
    await page.locator('main form').getByRole('button').last().click();
    await expect(page).toHaveURL(/\/breathe-well\/informed_consent/);
    await page.getByRole('textbox').first().fill('Canary Name 7f3a9c');
    // The draft is the last call that an answer makes.
    await expect(page.locator('.KitBillboard-status')).toHaveText(/^(Saved at|Guardado a)/, { timeout: 20_000 });
    const fromPages = requested.filter((url) => !url.includes('/dev/idp/') && /[?&](code|state)=/.test(url));
    expect(
      fromPages.filter((url) => !url.includes('/log-in?')),
      'code and state are in no later request',
    ).toEqual([]);
    const during = decodeURIComponent(await stored(page));
    expect(during, 'the cookie of the login').toContain('enrollment_identifier');
    expect(during).not.toContain(email);

    await page.evaluate(() => scrollTo(0, 0));
    if (width < 800)
      await page
        .getByRole('banner')
        .getByRole('button', { name: /menu|menú/i })
        .click();
    await page.getByRole('banner').getByRole('button', { name: texts.out }).click();
    await expect(page.getByRole('heading', { name: 'Log out of the development login service' })).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/breathe-well\/(\?|$)/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await stored(page)).not.toContain('7f3a9c');
    expect(study.violations).toEqual([]);
    await context.close();
  });

test.describe('a study with accounts at Google', () => {
  let google: StartedStudy;
  let folder: string;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    folder = testFolder();
    cpSync('service/studies/breathe-well', join(folder, 'breathe-well'), { recursive: true });
    const file = join(folder, 'breathe-well', 'study.json');
    const definition = JSON.parse(readFileSync(file, 'utf8'));
    // The provider of the development service stands in for Google.
    definition.meta.authentication = {
      provider: 'google',
      details: { client_id: 'breathe-well', issuer: '/dev/idp' },
    };
    writeFileSync(file, JSON.stringify(definition));
    google = await startStudy({ STUDIES_DIR: folder });
  });
  test.afterAll(async () => {
    await google.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  for (const [lang, width, button, heading] of [
    ['en', 1280, 'Continue with Google', 'You log in at Google'],
    ['es', 360, 'Continuar con Google', 'Usted inicia sesión en Google'],
  ] as const)
    test(`[P4.035] [P4.039] a participant logs in with a Google account (${lang}, ${width} px)`, async ({
      browser,
    }) => {
      const email = `social-${lang}@example.org`;
      await enroll(email, google);
      const context = await browser.newContext({ locale: lang, viewport: { width, height: 800 } });
      const page = await context.newPage();
      await page.goto(`${google.origin}/breathe-well/log-in`);
      await expect(page.getByText(heading)).toBeVisible();
      await look(page, `google-${lang}`);
      await page.getByRole('button', { name: button }).click();
      await page.getByLabel('Email address').fill(email);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page).toHaveURL(/\/breathe-well\/screener/);
      expect(google.violations).toEqual([]);
      await context.close();
    });
});

test('[P2.150] [P8.17] [P8.18] another idp_login starts nothing; an unreachable provider is named as such', async ({
  page,
}) => {
  await page.goto(`${study.origin}/breathe-well/log-in?idp_login=ppmi`);
  await expect(page.getByRole('button', { name: 'Continue to the secure login' })).toBeVisible();
  await page.goto(`${study.origin}/breathe-well/log-in?code=made-up&state=made-up`);
  await expect(page.locator('.KitNotice-root[data-kind=error]')).toContainText(
    'Login is currently unavailable. Please try again in a few minutes.',
  );
  expect(page.url()).not.toContain('made-up');

  // In production, a password is named as the other way.
  const password = page.getByText('Until then, please log in with your email address and password.');
  await expect(password).toHaveCount(0);
  const production = 'https://portal.example';
  await page.route(`${production}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(production, study.origin) });
    await route.fulfill({ response });
  });
  await page.goto(`${production}/breathe-well/log-in?code=made-up&state=made-up`);
  await expect(password).toBeVisible();
});

test('[P4.114] [P4.117] [P4.129] Log out in the warning leads to the session-expired address', async ({ browser }) => {
  const { withPassword } = await import('#service/testing/participants.ts');
  const person = await withPassword(study.service);
  const page = await study.loggedIn(browser, person);
  await page.clock.install();
  await page.goto(`${study.origin}/sleep-and-mood/informed_consent`);
  // The session's end is known once the participant is loaded; the heading is in the first paint already.
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await page.clock.fastForward(minutes(26));
  const warning = page.getByRole('alertdialog');
  await expect(warning).not.toContainText('all your devices');
  await warning.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/session-expired/);
  await expect(page.getByText('You have been automatically logged out due to inactivity')).toBeVisible();
  expect((await study.service.call('GET', person.url, { token: person.token })).status).toBe(401);
});

test('[P4.115] [P4.116] Log out in the warning leads to the logout of the provider that the participant logged in with', async ({
  browser,
}) => {
  const { onBreatheWell } = await import('#service/testing/breatheWell.ts');
  const person = await onBreatheWell(study.service);
  const identity_issuer = `${study.origin}/dev/idp`;
  await study.service.db.updateTable('enrollments').set({ identity_issuer }).where('id', '=', person.id).execute();
  const page = await (await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })).newPage();
  await logIn(page.context(), study.origin, person, 'breathe-well');
  await verifyLater(page.context(), study.origin, 'breathe-well');
  await page.clock.install();
  await page.goto(`${study.origin}/breathe-well/manage/dashboard`);
  await expect(page.getByRole('region').first()).toBeVisible();
  await page.clock.fastForward(minutes(26));
  const provider = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().includes('/dev/idp/logout?'),
  );
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await provider;
  // Nobody is logged in there anymore, so it leads back at once.
  await expect(page).toHaveURL(`${study.origin}/breathe-well/`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
});
