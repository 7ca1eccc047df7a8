import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { expect, test, type BrowserContext, type Page, type Route } from '@playwright/test';
import { ERROR_REPORTS_PATH } from '#schemas/errorReports.ts';
import { canaries, canariesIn, kinds } from '#service/testing/canaries.ts';
import { onDashboard } from '#service/testing/participants.ts';
import { logIn } from './setup/logIn.ts';
import { isSweep } from './setup/sample.ts';
import { startStudy, type StartedStudy } from './setup/startStudy.ts';
import { storageOf } from './setup/storageOf.ts';

// Secrets and personal data are entered into every form of the portal, and every way in which a call can fail is tried.
// None of them may be in the console, in an error report, in a URL, in the storage of the device or in the service's log.

let study: StartedStudy;
let log = '';
const reports: string[] = [];
const collector = createServer((request, response) => {
  request.on('data', (chunk) => reports.push(String(chunk)));
  request.on('end', () => response.writeHead(204).end());
});
test.beforeAll(async () => {
  test.setTimeout(240_000);
  await new Promise<void>((ready) => collector.listen(0, '127.0.0.1', ready));
  const logStream = new Writable({
    write: (chunk, _encoding, done) => {
      log += chunk;
      done();
    },
  });
  const { port } = collector.address() as AddressInfo;
  const env = { LOG_LEVEL: 'trace', ERROR_REPORT_URL: `http://127.0.0.1:${port}/errors` };
  study = await startStudy(env, { logStream });
});
test.afterAll(async () => {
  await study.stop();
  collector.close();
});

/** The canaries that were entered. */
const entered = new Set<string>();
const uses: Partial<Record<keyof typeof kinds, number>> = {};
/** The next canary of a kind. */
function next(kind: keyof typeof kinds): string {
  const values = kinds[kind];
  const use = (uses[kind] = (uses[kind] ?? -1) + 1);
  entered.add(values[use % values.length]!);
  return values[use % values.length]!;
}

/** What a service could send with a failure: it repeats what it was sent. */
const echo = () => {
  const text = [next('email'), next('name'), next('answer'), next('postal'), next('phone')].join(' ');
  return { errors: [{ code: next('code'), message: text, attribute: text, pointer: `/${next('token')}` }] };
};
const status = (code: number) => (route: Route) => route.fulfill({ status: code, json: echo() });
/** Every way in which a call can fail. The first seven are different to the portal; the others only have another text. */
const failures: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'the service’s own refusal': (route) => route.continue(),
  'no network': (route) => route.abort(),
  'a code that is wrong': status(499),
  'status 500': status(500),
  'status 422': status(422),
  'no JSON': (route) => route.fulfill({ status: 200, body: `<p>${next('name')} ${next('email')}` }),
  'another JSON': (route) => route.fulfill({ status: 200, json: { ...echo(), nodes: [null], layout: next('answer') } }),
  'status 503': status(503),
  'status 400': status(400),
  'status 403': status(403),
  'status 404': status(404),
  'status 409': status(409),
  'status 429': status(429),
};

interface Watched {
  said: string[];
  urls: string[];
  reported: string[];
}
/** Collects what the pages of a context write to the console, request and report. */
function watch(context: BrowserContext): Watched {
  const watched: Watched = { said: [], urls: [], reported: [] };
  context.on('console', (message) => {
    // The browser's own line for a failed request names its URL, which is examined below.
    if (!message.text().startsWith('Failed to load resource')) watched.said.push(message.text());
  });
  context.on('weberror', (error) => watched.said.push(String(error.error())));
  context.on('request', (request) => {
    // Only the request for the page has the address of the link itself.
    watched.urls.push(request.isNavigationRequest() ? '' : request.url(), request.headers().referer ?? '');
    if (request.url().includes(ERROR_REPORTS_PATH)) watched.reported.push(request.postData() ?? '');
  });
  return watched;
}

/** Fills the empty inputs, each with a canary of its kind. */
async function fill(page: Page): Promise<void> {
  for (const input of await page.locator('main form input:visible').all()) {
    const type = await input.getAttribute('type');
    const facts = `${await input.getAttribute('autocomplete')} ${await input.getAttribute('inputmode')} ${await input.getAttribute('name')}`;
    if (type === 'radio') await page.locator('main form input[type=radio]').first().check();
    else if (type === 'password') await input.fill(/new-password/.test(facts) ? kinds.password[0] : next('password'));
    else if (/numeric/.test(facts)) await input.fill('3');
    else if (/email/.test(facts)) await input.fill(next('email'));
    else await input.fill([next('answer'), next('name'), next('postal'), next('phone')].join(' '));
  }
}

/** The links in mails, and what a provider of log-ins sends back. */
const addresses = [
  () => `/reset_password?link_token=${next('token')}`,
  () => `/verify_email?link_token=${next('token')}`,
  () => `/update_email?link_token=${next('token')}`,
  () => `/one_click_contribution?survey=last-night&auth_token=${next('token')}`,
  () => `/surveys/last-night?auth_token=${next('token')}`,
  () => `/log-in?code=${next('code')}&state=${next('code')}`,
];
/** The forms, by who sees them. */
const forms = {
  visitor: ['/log-in', '/forgot_password', '/reset_password?link_token=x'],
  participant: ['/manage/dashboard/contribution/last-night', '/update_email'],
};

async function send(page: Page, path: string, failure: string): Promise<void> {
  await page.goto(`${study.origin}/sleep-and-mood${path}`);
  await expect(page.locator('main form input').first()).toBeVisible();
  await fill(page);
  let calls = 0;
  await page.route('**/api/v*/**', (route) => {
    const isSent =
      route.request().method() !== 'GET' && !/drafts|error_reports|emit_event|begin/.test(route.request().url());
    calls += isSent ? 1 : 0;
    return isSent ? failures[failure]!(route) : route.continue();
  });
  await page.locator('main form .MuiButton-contained').last().click();
  await expect.poll(() => calls, `${path}, ${failure}: the call`).toBeGreaterThan(0);
  const code = page.getByRole('dialog').getByRole('textbox');
  if (failure.startsWith('a code') && (await code.isVisible())) {
    await code.fill(kinds.code[0]);
    await page.keyboard.press('Enter');
    await expect.poll(() => calls).toBeGreaterThan(1);
  }
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.locator('[role=alert], [role=status], [aria-invalid=true]').first()).toBeAttached();
}

test('[P8.33] [P8.34] [P8.35] [P8.36] [P8.37] no canary is left in the console, in reports, in URLs, in storage or in the log, whatever fails', async ({
  browser,
}) => {
  test.setTimeout(isSweep ? 600_000 : 120_000);
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
  const watched = watch(context);
  const page = await context.newPage();
  const expectNone = async (where: string) => {
    expect(canariesIn(page.url()), `${where}: the address`).toEqual([]);
    expect(canariesIn(await storageOf(page)), `${where}: the storage`).toEqual([]);
    expect(canariesIn(watched.said.join('\n')), `${where}: the console`).toEqual([]);
    expect(canariesIn(watched.urls.join('\n')), `${where}: the URLs`).toEqual([]);
    expect(canariesIn(watched.reported.join('\n')), `${where}: the reports`).toEqual([]);
  };

  for (const address of addresses) {
    await page.goto(`${study.origin}/sleep-and-mood${address()}`, { waitUntil: 'networkidle' });
    const press = page.locator('main .MuiButton-contained').first();
    if (/verify_email|update_email/.test(page.url())) await press.click();
    await expectNone(page.url());
  }

  const names = Object.keys(failures);
  let count = 0;
  for (const [who, paths] of Object.entries(forms)) {
    if (who === 'participant') await logIn(context, study.origin, await onDashboard(study.service));
    for (const path of paths) {
      // Each of seven failures on one of the forms; all on each form with `npm run test:sweep`.
      const share = isSweep ? names : names.slice(0, 7).filter((_name, i) => i % 5 === count % 5);
      count += 1;
      for (const failure of share) {
        await send(page, path, failure);
        await expectNone(`${path}, ${failure}`);
      }
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
  await page.goto(`${study.origin}/sleep-and-mood/manage/dashboard`, { waitUntil: 'networkidle' });
  await expectNone('a screen that cannot be rendered');
  expect(watched.reported.join(), 'the crash is reported').toContain('"failure":"render"');

  await context.close();
  expect(canariesIn(log), 'the log of the service').toEqual([]);
  expect(canariesIn(reports.join('\n')), 'the reports of the service').toEqual([]);
  expect(log.length * reports.length * watched.said.length, 'something was said, reported and logged').toBeGreaterThan(
    0,
  );
  expect(
    canaries.filter((canary) => !entered.has(canary)),
    'not entered',
  ).toEqual([]);
});
