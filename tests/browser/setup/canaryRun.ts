import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import { ERROR_REPORTS_PATH } from '#schemas/errorReports.ts';
import { canariesIn, kinds } from '#service/testing/canaries.ts';
import { startStudy, type StartedStudy } from './startStudy.ts';
import { storageOf } from './storageOf.ts';

/** What the pages of a context write to the console, request and report. */
export interface Watched {
  readonly said: string[];
  readonly reported: string[];
  /** No canary has reached a place where none belongs. */
  expectNone(page: Page, where: string): Promise<void>;
}

/** A study whose log and error reports are collected, and canaries to enter into its forms. */
export interface CanaryRun {
  study: StartedStudy;
  /** The canaries that were entered, or sent back by a service. */
  entered: ReadonlySet<string>;
  /** The next canary of a kind. */
  next(kind: keyof typeof kinds): string;
  /** Every way in which a call can fail. The first seven are different to the portal; the others only have another text. */
  failures: Readonly<Record<string, (route: Route) => Promise<void>>>;
  watch(context: BrowserContext): Watched;
  /** No canary is in the log of the service or in the reports that it passes on, and there are a log and, if wanted, reports. */
  expectNoneKept(wanted?: { reports: boolean }): void;
  stop(): Promise<void>;
}

export async function startCanaryRun(): Promise<CanaryRun> {
  let log = '';
  const reports: string[] = [];
  const collector = createServer((request, response) => {
    request.on('data', (chunk) => reports.push(String(chunk)));
    request.on('end', () => response.writeHead(204).end());
  });
  await new Promise<void>((ready) => collector.listen(0, '127.0.0.1', ready));
  const logStream = new Writable({
    write: (chunk, _encoding, done) => {
      log += chunk;
      done();
    },
  });
  const { port } = collector.address() as AddressInfo;
  const env = { LOG_LEVEL: 'trace', CAPTCHA_DIFFICULTY: '4', ERROR_REPORT_URL: `http://127.0.0.1:${port}/errors` };
  const study = await startStudy(env, { logStream });

  const entered = new Set<string>();
  const uses: Partial<Record<keyof typeof kinds, number>> = {};
  const next = (kind: keyof typeof kinds): string => {
    const values = kinds[kind];
    const use = (uses[kind] = (uses[kind] ?? -1) + 1);
    entered.add(values[use % values.length]!);
    return values[use % values.length]!;
  };
  /** What a service could send with a failure: it repeats what it was sent. */
  const echo = () => {
    const text = [next('email'), next('name'), next('answer'), next('postal'), next('phone')].join(' ');
    return { errors: [{ code: next('code'), message: text, attribute: text, pointer: `/${next('token')}` }] };
  };
  const status = (code: number) => (route: Route) => route.fulfill({ status: code, json: echo() });

  return {
    study,
    entered,
    next,
    failures: {
      'the service’s own refusal': (route) => route.continue(),
      'no network': (route) => route.abort(),
      'a code that is wrong': status(499),
      'status 500': status(500),
      'status 422': status(422),
      'no JSON': (route) => route.fulfill({ status: 200, body: `<p>${next('name')} ${next('email')}` }),
      'another JSON': (route) =>
        route.fulfill({ status: 200, json: { ...echo(), nodes: [null], layout: next('answer') } }),
      'status 503': status(503),
      'status 400': status(400),
      'status 403': status(403),
      'status 404': status(404),
      'status 409': status(409),
      'status 429': status(429),
    },
    watch,
    expectNoneKept({ reports: areWanted } = { reports: false }) {
      expect(canariesIn(log), 'the log of the service').toEqual([]);
      expect(canariesIn(reports.join('\n')), 'the reports of the service').toEqual([]);
      expect(log.length, 'something was logged').toBeGreaterThan(0);
      if (areWanted) expect(reports.length, 'something was reported').toBeGreaterThan(0);
    },
    async stop() {
      await study.stop();
      collector.close();
    },
  };
}

function watch(context: BrowserContext): Watched {
  const said: string[] = [];
  const urls: string[] = [];
  const reported: string[] = [];
  context.on('console', (message) => {
    // The browser's own line for a failed request names its URL, which is examined below.
    if (!message.text().startsWith('Failed to load resource')) said.push(message.text());
  });
  context.on('weberror', (error) => said.push(String(error.error())));
  context.on('request', (request) => {
    // Only the request for the page has the address of the link itself.
    urls.push(request.isNavigationRequest() ? '' : request.url(), request.headers().referer ?? '');
    if (request.url().includes(ERROR_REPORTS_PATH)) reported.push(request.postData() ?? '');
  });
  return {
    said,
    reported,
    async expectNone(page, where) {
      expect(canariesIn(page.url()), `${where}: the address`).toEqual([]);
      expect(canariesIn(await storageOf(page)), `${where}: the storage`).toEqual([]);
      expect(canariesIn(said.join('\n')), `${where}: the console`).toEqual([]);
      expect(canariesIn(urls.join('\n')), `${where}: the URLs`).toEqual([]);
      expect(canariesIn(reported.join('\n')), `${where}: the reports`).toEqual([]);
    },
  };
}

/** Calls that the portal makes by itself. */
const BY_ITSELF = /drafts|error_reports|emit_event|begin/;

/**
 * Does something while every call that the participant makes fails, and waits until the portal has said so.
 * @param fail see `failures`
 */
export async function whileFailing(
  page: Page,
  fail: (route: Route) => Promise<void>,
  where: string,
  act: () => Promise<void>,
): Promise<void> {
  let calls = 0;
  const handle = (route: Route) => {
    const isSent = route.request().method() !== 'GET' && !BY_ITSELF.test(route.request().url());
    calls += isSent ? 1 : 0;
    return isSent ? fail(route) : route.continue();
  };
  await page.route('**/api/v*/**', handle);
  await act();
  await expect.poll(() => calls, `${where}: the call`).toBeGreaterThan(0);
  const code = page.locator('input[autocomplete=one-time-code]');
  if (where.includes('a code that is wrong') && (await code.isVisible())) {
    await code.fill(kinds.code[0]);
    await page.keyboard.press('Enter');
    await expect.poll(() => calls).toBeGreaterThan(1);
  }
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.locator('[role=alert], [role=status], [aria-invalid=true]').first()).toBeAttached();
}
