import { expect, type Locator, type Page } from '@playwright/test';
import en from '#translations/en.json' with { type: 'json' };
import { kinds } from '#service/testing/canaries.ts';
import { onBreatheWell, withoutCaptcha } from '#service/testing/breatheWell.ts';
import { onDashboard, type TestParticipant, withPassword } from '#service/testing/participants.ts';
import { type CanaryRun, startCanaryRun, whileFailing } from './setup/canaryRun.ts';
import { logIn, verifyLater } from './setup/logIn.ts';
import { test } from './setup/test.ts';
import { viewsOf } from '../sample.ts';

// As `canaries.spec.ts`, for the forms of sign-up, consent, addresses, contact, settings and files.

let run: CanaryRun;
// Its service takes seconds to start.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  run = await startCanaryRun();
  withoutCaptcha(run.study.service);
  // So that the service refuses to sign them up again. The cookie of a session has its participant's own address.
  for (const email of kinds.email) await withPassword(run.study.service, email);
});
test.afterAll(() => run.stop());

/** A participant of Breathe Well at their consent. */
async function atConsent(): Promise<TestParticipant> {
  const person = await onBreatheWell(run.study.service, { step: 'screener' });
  const { token } = person;
  const body = { user_data: {}, node_identifier: 'phone' };
  expect((await run.study.service.call('PUT', person.url, { token, body })).status).toBe(200);
  return person;
}
const dashboard = () => onDashboard(run.study.service);
const breatheWell = () => onBreatheWell(run.study.service);

const press = (page: Page, id: keyof typeof en) =>
  page.getByRole('button', { name: en[id], exact: true }).last().click();
const primary = (page: Page) => page.locator('main form .MuiButton-contained').last().click();
const inDialog = (page: Page) => page.getByRole('dialog').locator('form .MuiButton-contained').last().click();
const boxes = (part: Locator) => part.getByRole('textbox');
/** The smallest picture. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Form {
  study?: 'breathe-well';
  /** Logged in anew for each try. Default: a visitor. */
  as?(): Promise<TestParticipant>;
  path: string;
  /** Opens the form and enters canaries. What the page checks itself has first one that it refuses. */
  give(page: Page): Promise<void>;
  send(page: Page): Promise<void>;
}

const forms: Readonly<Record<string, Form>> = {
  'the sign-up': {
    path: '/',
    async give(page) {
      await page.getByRole('main').getByRole('button', { name: 'Check if you can take part' }).click();
      await boxes(page.getByRole('dialog')).first().fill(run.next('answer'));
      await inDialog(page);
      await boxes(page.getByRole('dialog')).first().fill(run.next('email'));
    },
    send: inDialog,
  },
  'the password': {
    as: dashboard,
    path: '/manage/settings#security',
    async give(page) {
      await press(page, 'portal.settings.password.open');
      await page.locator('main form input[type=password]').first().fill(run.next('password'));
      for (const box of (await page.locator('main form input[type=password]').all()).slice(1))
        await box.fill(kinds.password[0]);
    },
    send: (page) => press(page, 'portal.settings.password.change'),
  },
  'the phone of the sign-up': {
    study: 'breathe-well',
    as: () => onBreatheWell(run.study.service, { step: 'screener' }),
    path: '/screener',
    async give(page) {
      await boxes(page.getByRole('main')).first().fill(run.next('phone'));
      await primary(page);
      await boxes(page.getByRole('main')).first().fill('+12025550142');
    },
    send: primary,
  },
  'the consent': {
    study: 'breathe-well',
    as: atConsent,
    path: '/informed_consent',
    async give(page) {
      await boxes(page.getByRole('main')).first().fill(run.next('name'));
      await page.getByRole('checkbox').check();
    },
    send: primary,
  },
  'the personal information': {
    study: 'breathe-well',
    as: breatheWell,
    path: '/manage/dashboard',
    async give(page) {
      const at = (i: number) => boxes(page.getByRole('dialog')).nth(i);
      for (const [i, kind] of (['name', 'answer', 'answer', 'postal', 'phone'] as const).entries())
        await at(i).fill(run.next(kind));
      await inDialog(page);
      await at(3).fill('12345');
    },
    send: inDialog,
  },
  'an address': {
    as: dashboard,
    path: '/manage/dashboard/contribution/sleep-monitor',
    async give(page) {
      await page.getByRole('radio', { name: 'Yes' }).check();
      await page.getByRole('combobox').focus();
      await page.keyboard.press('ArrowDown');
      await primary(page);
    },
    send: (page) => page.getByRole('combobox').first().pressSequentially(run.next('postal')),
  },
  'a message to the team': {
    path: '/log-in',
    async give(page) {
      await page.getByRole('contentinfo').getByRole('button', { name: 'Contact us' }).click();
      await boxes(page.getByRole('dialog')).first().fill(run.next('email'));
      await boxes(page.getByRole('dialog'))
        .last()
        .fill([run.next('answer'), run.next('name'), run.next('postal')].join('\n'));
    },
    send: inDialog,
  },
  'the contact information': {
    as: dashboard,
    path: '/manage/settings#contact',
    async give(page) {
      await press(page, 'portal.settings.changeEmail');
      await page.locator('main form input[autocomplete=email]').fill(run.next('email'));
      await page.locator('main form input[type=password]').fill(run.next('password'));
    },
    send: (page) => press(page, 'portal.email.ask'),
  },
  'a file': {
    as: dashboard,
    path: '/manage/dashboard/contribution/last-night',
    give: async (page) => boxes(page.getByRole('main')).last().fill(run.next('answer')),
    send: (page) =>
      page
        .locator('main input[type=file]')
        .first()
        .setInputFiles({ name: `${run.next('name')}.png`, mimeType: 'image/png', buffer: pixel }),
  },
};

for (const [i, [name, form]] of Object.entries(forms).entries())
  test(`no canary of ${name} is left in the console, in reports, in URLs, in storage or in the log, whatever fails`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const { study, failures } = run;
    for (const failure of viewsOf(Object.keys(failures), i)) {
      const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
      const watched = run.watch(context);
      const page = await context.newPage();
      const slug = form.study ?? 'sleep-and-mood';
      if (form.as) await logIn(context, study.origin, await form.as(), slug);
      if (form.study && name !== 'the personal information') await verifyLater(context, study.origin, slug);
      await page.goto(`${study.origin}/${slug}${form.path}`);
      await form.give(page);
      await whileFailing(page, failures[failure]!, `${name}, ${failure}`, () => form.send(page));
      await watched.expectNone(page, `${name}, ${failure}`);
      await context.close();
    }
    run.expectNoneKept();
  });
