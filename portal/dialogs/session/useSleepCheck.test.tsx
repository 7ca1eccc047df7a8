import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectCalls } from '#portal/api/call.ts';
import { refreshExpiry, session } from '#portal/state/access/session.ts';
import { useSleepCheck } from './SessionTimer.tsx';

const hour = 3_600_000;
const sent: RequestInit[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(init);
    throw new TypeError('offline');
  });
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  connectCalls({
    credentials: () => ({ token: session.authToken, isLink: false }),
    previewToken: () => undefined,
    clientHeaders: () => ({}),
    locale: () => 'en',
    responded: () => undefined,
    received: () => undefined,
    sessionEnded: () => false,
    linkEnded: () => undefined,
  });
  Object.assign(session, { enrollmentIdentifier: 'me', authToken: 'token' });
  refreshExpiry(new Headers());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Object.assign(session, { enrollmentIdentifier: undefined, authToken: undefined });
});

test.each([
  ['six hours of sleep', 6 * hour, 1],
  ['ten minutes of sleep', hour / 6, 1],
  ['a clock set a day ahead', 24 * hour, 1],
  ['a clock set a day back', -24 * hour, 0],
  ['no sleep', 0, 0],
])(
  '[P4.106] after %s the service is asked for the time left without extending the session',
  async (_name, jump, asked) => {
    renderHook(useSleepCheck);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent).toEqual([]);
    vi.setSystemTime(Date.now() + jump);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toHaveLength(asked);
    for (const { headers } of sent) expect(headers).toMatchObject({ 'Background-Call': 'true' });
    await vi.advanceTimersByTimeAsync(9_000);
    expect(sent, 'not every second').toHaveLength(asked);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sent, 'again after a while without the network').toHaveLength(asked * 2);
  },
);

test('without a login nothing is asked', async () => {
  session.authToken = undefined;
  renderHook(useSleepCheck);
  vi.setSystemTime(Date.now() + 6 * hour);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toEqual([]);
});
