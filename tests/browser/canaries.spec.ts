import { expect, type Page } from '@playwright/test';
import { ERROR_REPORTS_PATH } from '#schemas/errorReports.ts';
import { canaries, kinds } from '#service/testing/canaries.ts';
import { onDashboard } from '#service/testing/participants.ts';
import { type CanaryRun, startCanaryRun, whileFailing } from './setup/canaryRun.ts';
import { logIn } from './setup/logIn.ts';
import { rotating, test } from './setup/test.ts';
import { sampleOf } from '../sample.ts';
import { openAtRest } from './setup/rest.ts';

// Secrets and personal data are entered into the forms of logins and answers, and every way in which a call can fail is
// tried. None of them may be in the console, in an error report, in a URL, in the storage of the device or in the
// service's log. `canaryForms.spec.ts` has the other forms.

let run: CanaryRun;
// Its service takes seconds to start.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  run = await startCanaryRun();
});
test.afterAll(() => run.stop());

/** Fills the empty boxes, each with a canary of its kind. */
async function fill(page: Page): Promise<void> {
  const { next } = run;
  for (const input of await page.locator('main form input:visible:not([readonly], [type=checkbox])').all()) {
    const type = await input.getAttribute('type');
    const facts = `${await input.getAttribute('autocomplete')} ${await input.getAttribute('inputmode')} ${await input.getAttribute('name')}`;
    if (type === 'radio') await page.locator('main form input[type=radio]').first().check();
    else if (type === 'password') await input.fill(/new-password/.test(facts) ? kinds.password[0] : next('password'));
    else if (/numeric/.test(facts)) await input.fill('3');
    else if (/email/.test(facts)) await input.fill(next('email'));
    else await input.fill([next('answer'), next('name'), next('postal'), next('phone')].join(' '));
  }
}

/** The links in mails, and what a provider of logins sends back. */
const addresses = [
  () => `/reset_password?link_token=${run.next('token')}`,
  () => `/verify_email?link_token=${run.next('token')}`,
  () => `/update_email?link_token=${run.next('token')}`,
  () => `/one_click_contribution?survey=last-night&auth_token=${run.next('token')}`,
  () => `/surveys/last-night?auth_token=${run.next('token')}`,
  () => `/log-in?code=${run.next('code')}&state=${run.next('code')}`,
];
/** The forms, by who sees them. */
const forms = {
  visitor: ['/log-in', '/forgot_password', '/reset_password?link_token=x'],
  participant: ['/manage/dashboard/contribution/last-night', '/update_email'],
};

async function send(page: Page, path: string, failure: string): Promise<void> {
  await page.goto(`${run.study.origin}/sleep-and-mood${path}`);
  await expect(page.locator('main form input').first()).toBeVisible();
  await fill(page);
  await whileFailing(page, run.failures[failure]!, `${path}, ${failure}`, () =>
    page.locator('main form .MuiButton-contained').last().click(),
  );
}

test('[P8.33] [P8.34] [P8.35] [P8.36] [P8.37] no canary is left in the console, in reports, in URLs, in storage or in the log, whatever fails', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const { study, failures, entered, next } = run;
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
  const watched = run.watch(context);
  const page = await context.newPage();
  const expectNone = (where: string) => watched.expectNone(page, where);

  for (const address of addresses) {
    await openAtRest(page, `${study.origin}/sleep-and-mood${address()}`);
    const press = page.locator('main .MuiButton-contained').first();
    if (/verify_email|update_email/.test(page.url())) await press.click();
    await expectNone(page.url());
  }

  const sends = Object.entries(forms).flatMap(([who, paths]) =>
    paths.flatMap((path) => Object.keys(failures).map((failure) => ({ who, path, failure }))),
  );
  const taken = sampleOf(sends);
  for (const who of Object.keys(forms)) {
    for (const { path, failure } of taken.filter((each) => each.who === who)) {
      // Answers that the service takes are sent: their form is over for this participant.
      if (who === 'participant') await logIn(context, study.origin, await onDashboard(study.service));
      await send(page, path, failure);
      await expectNone(`${path}, ${failure}`);
    }
    // A sample tries too few forms with a password to enter each canary.
    while (who === 'visitor' && kinds.password.some((password) => !entered.has(password)))
      await send(page, '/log-in', 'no network');
  }

  // A response that the dashboard cannot render.
  await page.route('**/enrollments/*?*', async (route) => {
    const response = await route.fetch();
    const { enrollment_identifier } = (await response.json()) as { enrollment_identifier?: string };
    await route.fulfill({
      response,
      json: { enrollment_identifier, layout: 'dashboard', nodes: [null, next('answer')] },
    });
  });
  await openAtRest(page, `${study.origin}/sleep-and-mood/manage/dashboard`);
  await expectNone('a screen that cannot be rendered');
  expect(watched.reported.join(), 'the crash is reported').toContain('"failure":"render"');
  expect(watched.said.length, 'something was said').toBeGreaterThan(0);

  await context.close();
  run.expectNoneKept({ reports: true });
  expect(
    canaries.filter((canary) => !entered.has(canary)),
    'not entered',
  ).toEqual([]);
});

const canary = kinds.name[0];
/** What leaves a canary at each place that is watched, in a page of the portal. */
const leaks: readonly (readonly [place: string, leave: (page: Page) => Promise<unknown>])[] = [
  ['the address', (page) => page.evaluate((text) => history.replaceState(null, '', `?q=${text}`), canary)],
  ['the storage', (page) => page.evaluate((text) => localStorage.setItem('q', text), canary)],
  ['the storage', (page) => page.evaluate((text) => sessionStorage.setItem('q', text), canary)],
  ['the storage', (page) => page.evaluate((text) => void (document.cookie = `q=${encodeURIComponent(text)}`), canary)],
  [
    'the storage',
    (page) => page.evaluate(async (text) => (await caches.open('q')).put('/q', new Response(text)), canary),
  ],
  [
    'the storage',
    (page) =>
      page.evaluate(
        (text) =>
          new Promise<void>((resolve) => {
            const opening = indexedDB.open('q');
            opening.onupgradeneeded = () => opening.result.createObjectStore('q');
            opening.onsuccess = () => {
              const writing = opening.result.transaction('q', 'readwrite');
              writing.objectStore('q').put({ text }, 1);
              writing.oncomplete = () => {
                opening.result.close();
                resolve();
              };
            };
          }),
        canary,
      ),
  ],
  ['the console', (page) => page.evaluate((text) => console.info(text), canary)],
  ['the URLs', (page) => page.evaluate((text) => fetch(`?q=${encodeURIComponent(text)}`), canary)],
  [
    'the reports',
    (page) =>
      page.evaluate(([path, body]) => fetch(path, { method: 'POST', body }), [ERROR_REPORTS_PATH, canary] as const),
  ],
];

rotating('a canary that is left in any of these places is found', async ({ browser }) => {
  for (const [place, leave] of leaks) {
    const context = await browser.newContext({ locale: 'en-US' });
    const watched = run.watch(context);
    const page = await context.newPage();
    await openAtRest(page, `${run.study.origin}/sleep-and-mood/log-in`);
    await watched.expectNone(page, 'before');
    await leave(page);
    await expect(watched.expectNone(page, 'after'), place).rejects.toThrow(`after: ${place}`);
    await context.close();
  }
});
