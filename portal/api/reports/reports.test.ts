import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PortalErrorReport } from '#schemas/errorReports.ts';
import { consoleReporter } from './ErrorReporter.ts';
import { httpReporter } from './httpReporter.ts';
import { connectReports, report, framesOf, scrubbed, scrubbedError, scrubText } from './report.ts';

const reports: PortalErrorReport[] = [];
beforeEach(() => {
  reports.length = 0;
  const reporter = { report: (failure: PortalErrorReport) => void reports.push(failure) };
  connectReports({ reporter, place: () => '/surveys/:slug', release: '1.2.3' });
});
afterEach(() => {
  connectReports();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each<[ids: string, key: string]>([
  ['[P8.33]', 'password'],
  ['[P8.34]', 'first_name'],
  ['[P8.35]', 'last_name'],
  ['[P8.36]', 'email'],
  ['[P8.37]', 'postal_code'],
  ['other secrets:', 'firstName'],
  ['other secrets:', 'phone_number'],
  ['other secrets:', 'participant_auth_token'],
  ['other secrets:', 'Preview-Token'],
  ['other secrets:', 'otp_code'],
  ['other secrets:', 'user_data'],
])('%s the value of %s is in no report', (_ids, key) => {
  expect(scrubbed({ [key]: 'Canary 7', operation: 'signIn' })).toEqual({ [key]: '[removed]', operation: 'signIn' });
});

test.each([
  ['failed for ana.lopez+x@example.org today', 'failed for [removed] today'],
  ['GET https://a.example/b?email=canary&x=1#canary failed', 'GET https://a.example/b failed'],
  ['/surveys/sleep?auth_token=canary', '/surveys/sleep'],
  ['call +1 (555) 010-0199 now', 'call [removed] now'],
  ['portal.header.home', 'portal.header.home'],
  ['status 503 after 3 tries', 'status 503 after 3 tries'],
  ['x'.repeat(500), 'x'.repeat(200)],
])('%j becomes %j', (text, expected) => expect(scrubText(text)).toBe(expected));

test('objects, functions and lists are not looked into', () => {
  expect(scrubbed({ a: { b: 'canary' }, c: ['canary'], d: () => 'canary', e: undefined, f: null, g: true })).toEqual({
    a: '[removed]',
    c: '[removed]',
    d: '[removed]',
    g: true,
  });
});

test.each([
  [
    'Chrome',
    'TypeError: canary@example.org\n    at canary (https://a.example/study/log-in?email=canary:1:2)\n    at mount (https://a.example/assets/main-a1.js:1:20)\n    at async Promise.all (index 0)\n    at https://a.example/assets/form-b2.js?v=canary:3:4',
    ['mount /assets/main-a1.js:1:20', '/assets/form-b2.js:3:4'],
  ],
  [
    'Firefox and Safari',
    'mount@https://a.example/assets/main-a1.js:1:20\n@https://a.example/assets/form-b2.js:3:4\ncanary@example.org:1:2',
    ['mount /assets/main-a1.js:1:20', '/assets/form-b2.js:3:4'],
  ],
])('a stack of %s is reduced to its frames', (_browser, stack, frames) => expect(framesOf(stack)).toEqual(frames));

test('an error is reported without its message', () => {
  const error = Object.assign(new TypeError('canary@example.org'), { code: 'E_X', detail: 'canary' });
  error.stack = 'TypeError: canary\n    at f (https://a.example/assets/a.js:1:2)';
  expect(scrubbedError(error)).toEqual({ type: 'TypeError', code: 'E_X', stack: ['f /assets/a.js:1:2'] });
  expect(scrubbedError('canary')).toEqual({ type: 'string' });
  expect(scrubbedError({ name: 'canary' })).toEqual({ type: 'object' });
});

test('[P8.32] a failure goes to the reporter with its place and release, and never throws', () => {
  report('render', { error: new RangeError('canary') });
  expect(reports).toMatchObject([
    { failure: 'render', level: 'error', place: '/surveys/:slug', release: '1.2.3', error: { type: 'RangeError' } },
  ]);
  expect(JSON.stringify(reports)).not.toContain('canary');
  connectReports({
    reporter: {
      report() {
        throw new Error('down');
      },
    },
    place: () => '',
    release: '',
  });
  expect(() => report('render')).not.toThrow();
});

test.each<[what: string, details: object, level: string]>([
  ['the network is down', {}, 'warning'],
  ['a refusal', { status: 409 }, 'warning'],
  ['a failure of the service', { status: 503 }, 'error'],
])('a call that failed is reported by level: %s', (_what, details, level) => {
  report('request', { operation: 'getEnrollment', ...details });
  expect(reports).toMatchObject([{ level, details: { operation: 'getEnrollment', ...details } }]);
});

test('[P8.31] the console shows a failed call as “HTTP request failed”', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  connectReports();
  report('request', { operation: 'signIn', status: 401 });
  report('request', { operation: 'signIn', status: 500 });
  expect(warn.mock.calls).toEqual([['HTTP request failed', { operation: 'signIn', status: 401 }]]);
  expect(error.mock.calls).toEqual([['HTTP request failed', { operation: 'signIn', status: 500 }]]);
});

describe('the reporter over HTTP', () => {
  const failure = (n: number, level: PortalErrorReport['level'] = 'error'): PortalErrorReport => ({
    failure: 'render',
    level,
    place: '/',
    release: '1',
    details: { n },
  });

  test('sends different errors to its address, at most ten in a minute, and no warnings', () => {
    const fetched = vi.fn((_url: string, _init: RequestInit) => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('fetch', fetched);
    const also = vi.fn();
    let now = 0;
    const reporter = httpReporter('/errors', { report: also }, () => now);
    reporter.report(failure(0, 'warning'));
    expect(fetched).not.toHaveBeenCalled();
    for (let i = 0; i < 3; i += 1) reporter.report(failure(1));
    expect(fetched).toHaveBeenCalledOnce();
    expect(fetched.mock.calls[0]).toEqual([
      '/errors',
      expect.objectContaining({
        method: 'POST',
        credentials: 'omit',
        keepalive: true,
        body: JSON.stringify(failure(1)),
      }),
    ]);
    for (let i = 2; i < 40; i += 1) reporter.report(failure(i));
    expect(fetched).toHaveBeenCalledTimes(10);
    now = 61_000;
    reporter.report(failure(1));
    expect(fetched).toHaveBeenCalledTimes(11);
    expect(also, 'the console shows all').toHaveBeenCalledTimes(43);
  });

  test('the console reporter writes warnings and errors', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    consoleReporter.report(failure(1, 'warning'));
    expect(warn.mock.calls).toEqual([['A screen could not be rendered', { n: 1 }]]);
  });
});
