import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from './session.ts';
import { pauseAfter, watchSignOut } from './watchSignOut.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#portal/api/call.ts', () => ({ call }));

const ok = { ok: true };
const failed = (name: string) => ({ ok: false, failure: { name } });
let visibility: DocumentVisibilityState = 'visible';
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  call.mockReset().mockImplementation(async () => ok);
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  session.enrollmentIdentifier = 'e';
  session.authToken = 't';
  stop = watchSignOut();
});
afterEach(() => {
  stop();
  session.authToken = undefined;
  vi.useRealTimers();
});

test.each([
  ['after a response', true, 8_000, 500],
  ['after the first failure', false, 500, 1_000],
  ['after another failure', false, 1_000, 2_000],
  ['after many failures', false, 50_000, 60_000],
])('the pause %s', (_when, isOk, before, pause) => {
  expect(pauseAfter(isOk, before)).toBe(pause);
});

test('the service is asked again and again', async () => {
  await vi.advanceTimersByTimeAsync(600);
  expect(call.mock.lastCall).toMatchObject(['waitForSignOut', { query: { seconds: 25 }, background: true }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(call).toHaveBeenCalledTimes(3);
});

test('a service in trouble is asked less and less often', async () => {
  call.mockImplementation(async () => failed('serverError'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call.mock.calls.length).toBeLessThan(8);
});

test('a service without this call is asked once', async () => {
  call.mockImplementation(async () => failed('notFound'));
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(call).toHaveBeenCalledTimes(1);
});

test('a hidden page does not ask, and asks soon after it is shown', async () => {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call).not.toHaveBeenCalled();
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(600);
  expect(call).toHaveBeenCalledTimes(1);
});

test('nobody asks after the logout', async () => {
  session.authToken = undefined;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call).not.toHaveBeenCalled();
});
