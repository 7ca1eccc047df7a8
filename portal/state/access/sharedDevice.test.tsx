import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceCookies } from './cookies.ts';
import { cookies, session } from './session.ts';
import { followWindows, travelTo } from './sharedDevice.ts';
import { browserVisit, enterVisit } from '../study/visit.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#portal/api/call.ts', () => ({ call }));

history.replaceState(null, '', '/sleep/');

const path = { study: 'sleep', id: 'e1' };
const ending = [
  'deleteAuthToken',
  { path: { ...path, tokenId: 'current' }, query: { in_seconds: 30 }, background: true },
];
const goingOn = ['getEnrollment', { path }];

/** How long the cookie of the login lives that was written last: in seconds, or until the browser is closed. */
let lifetime: number | 'browser' | undefined;
const other = new BroadcastChannel('windows_sleep');
const told: unknown[] = [];
other.addEventListener('message', ({ data }) => void told.push(data));

/** The monotonic clock of the device. It goes on between tests. */
let clock = 0;

beforeEach(() => {
  clock += 100_000;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  enterVisit(browserVisit);
  deviceCookies.write('shared', '1', 1);
  Object.assign(session, { enrollmentIdentifier: 'e1', authToken: 't1', isClosed: undefined });
  cookies().writeParticipant({ enrollment_identifier: 'e1', participant_auth_token: 't1' });
  followWindows(true);
  vi.advanceTimersByTime(5_000);
  call.mockReset();
  lifetime = undefined;
  const write = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!.set!;
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    const expires = /^participant_sleep=.*expires=([^;]+)/.exec(text)?.[1];
    if (text.startsWith('participant_sleep='))
      lifetime = expires === undefined ? 'browser' : Math.ceil((Date.parse(expires) - Date.now()) / 1000);
    write.call(document, text);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const goAway = () => window.dispatchEvent(new PageTransitionEvent('pagehide'));

test('a page that goes away ends the session soon, also without network, and tells the other windows', async () => {
  goAway();
  expect(call.mock.calls).toEqual([ending]);
  expect(lifetime).toBe(30);
  expect(session.isClosed, 'what it still sends comes without the participant').toBe(true);
  vi.useRealTimers();
  await vi.waitFor(() => expect(told).toEqual(['closed']));
});

test('a window that stays goes on, twice, because its call can overtake the other one', async () => {
  cookies().writeParticipant({ enrollment_identifier: 'e1', participant_auth_token: 't1' }, 30 / 86_400);
  other.postMessage('closed');
  await vi.waitUntil(() => call.mock.calls.length > 0);
  expect(lifetime).toBe('browser');
  vi.advanceTimersByTime(5_000);
  expect(call.mock.calls).toEqual([goingOn, goingOn]);
});

test('a page that begins goes on with the session of the one before', () => {
  followWindows(true);
  expect(call.mock.calls).toEqual([goingOn]);
  expect(lifetime).toBe('browser');
  call.mockReset();
  followWindows(false);
  vi.advanceTimersByTime(5_000);
  expect(call.mock.calls, 'once per page').toEqual([goingOn]);
});

test.each<[string, () => void]>([
  ['is only hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  [
    'is on a device that is not shared',
    () => {
      deviceCookies.remove('shared');
      goAway();
    },
  ],
  [
    'has no login',
    () => {
      session.authToken = undefined;
      goAway();
    },
  ],
  [
    'leads to a site that leads back',
    () => {
      travelTo('#clinic');
      goAway();
    },
  ],
])('a page that %s ends no session', (_what, happen) => {
  happen();
  expect(call).not.toHaveBeenCalled();
  expect(lifetime).toBeUndefined();
});

test('if a trip does not begin within a minute, the page ends the session again', () => {
  travelTo('#clinic');
  clock += 61_000;
  goAway();
  expect(call.mock.calls).toEqual([ending]);
});

test('the cookie of a later login in another tab stays', () => {
  cookies().writeParticipant({ enrollment_identifier: 'e2', participant_auth_token: 't2' });
  lifetime = undefined;
  goAway();
  expect(lifetime).toBeUndefined();
  expect(call.mock.calls).toEqual([ending]);
});
