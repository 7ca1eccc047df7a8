import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deviceKeyOf, rememberDeviceKey } from './deviceKey.ts';
import { session } from './session.ts';
import { browserVisit, enterVisit } from '../study/visit.ts';

history.replaceState(null, '', '/sleep/');

const KEY = 'k'.repeat(43);
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
let body: object;
beforeAll(() => {
  enterVisit(browserVisit);
  vi.stubGlobal('fetch', fetched);
});
afterAll(() => vi.unstubAllGlobals());

/** Each test has a login of its own. */
let count = 0;
beforeEach(() => {
  session.enrollmentIdentifier = 'e1';
  session.authToken = `t${(count += 1)}`;
  body = { enrollment_identifier: 'e1', device_key: KEY };
  fetched.mockReset().mockImplementation(async () => Response.json(body));
});

test('the service is asked once, and the call does not extend the session', async () => {
  expect(await deviceKeyOf('e1')).toBe(KEY);
  expect(await deviceKeyOf('e1')).toBe(KEY);
  const [[url, { headers }]] = fetched.mock.calls as [[string, RequestInit]];
  expect(fetched).toHaveBeenCalledOnce();
  expect(url).toMatch(/^\/api\/v2\/studies\/sleep\/enrollments\/e1\?/);
  expect(headers).toMatchObject({ 'Background-Call': 'true' });
});

test('a key that came with another response needs no call', async () => {
  rememberDeviceKey('e1', KEY);
  expect(await deviceKeyOf('e1')).toBe(KEY);
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['there is no connection', async () => Promise.reject(new TypeError('offline'))],
  ['the service tells none', async () => Response.json({ enrollment_identifier: 'e1' })],
])('there is none now if %s, and a later call finds it', async (_what, respond) => {
  fetched.mockImplementationOnce(respond);
  expect(await deviceKeyOf('e1')).toBeUndefined();
  expect(await deviceKeyOf('e1')).toBe(KEY);
});

test.each([
  ['another login', () => (session.authToken = 'later')],
  ['the end of the session', () => delete session.authToken],
])('a key is forgotten with %s', async (_what, change) => {
  rememberDeviceKey('e1', KEY);
  change();
  body = {};
  expect(await deviceKeyOf('e1')).toBeUndefined();
});

test('the key of one enrollment is not given for another', async () => {
  rememberDeviceKey('e1', KEY);
  body = {};
  expect(await deviceKeyOf('e2')).toBeUndefined();
});
