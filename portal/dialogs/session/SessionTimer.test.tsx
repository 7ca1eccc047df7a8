import { act, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { mergeParticipant } from '#portal/state/participant/participant.ts';
import { refreshExpiry, session } from '#portal/state/access/session.ts';
import { browserVisit, enterVisit } from '#portal/state/study/visit.ts';
import { SessionTimer } from './SessionTimer.tsx';

history.replaceState(null, '', '/sleep/manage/dashboard');

const who = { enrollment_identifier: 'e1', status: 'enrolled', layout: 'dashboard', nodes: [] };
let calls: string[];
beforeAll(async () => {
  enterVisit(browserVisit);
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    calls.push(`${method} ${address.split('?')[0]}`);
    return method === 'GET' ? Response.json(who) : new Response(null, { status: 204 });
  });
  await import('./SessionWarning.tsx');
});
afterAll(() => vi.unstubAllGlobals());

const SECOND = 1_000;
const interval = vi.fn();
/** Starts a session that ends after so many seconds. */
async function startWith(seconds: number): Promise<void> {
  session.expiry = { kind: 'at', at: performance.now() + seconds * SECOND };
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <KitThemeProvider>
        <SessionTimer />
      </KitThemeProvider>
    </IntlProvider>,
  );
  await pass(0);
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * SECOND));
const warning = () => screen.queryByRole('alertdialog', { name: 'Are you still there?' });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const secondsLeft = () => (session.expiry.kind === 'at' ? (session.expiry.at - performance.now()) / SECOND : Infinity);

beforeEach(() => {
  calls = [];
  vi.useFakeTimers();
  const real = globalThis.setInterval;
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, every: number) => {
    interval(every);
    return real(run, every);
  }) as never);
  history.replaceState(null, '', '/sleep/manage/dashboard');
  mergeParticipant({ ...who, participant_auth_token: 't1' } as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  interval.mockClear();
});

test('[P2.154] [P4.106] [P4.107] [P4.108] [P4.109] [P9.01] [P9.02] the warning opens at 300 seconds and counts down', async () => {
  await startWith(302);
  expect(interval).toHaveBeenCalledWith(1000);
  await pass(1);
  expect(warning()).toBeNull();
  await pass(1);
  expect(warning()).toHaveTextContent('Time left: 5:00');
  await pass(1);
  expect(warning()).toHaveTextContent('Time left: 4:59');
  await pass(240);
  expect(warning()).toHaveTextContent('Time left: 59 seconds');
});

test('[P4.110] [P4.118] closing the warning does not stop the timer: at 0 seconds the participant is logged out', async () => {
  await startWith(3);
  await press('Close');
  await pass(2);
  expect(session.authToken).toBe('t1');
  await pass(1);
  expect(session.authToken).toBeUndefined();
  expect(location.pathname + location.search).toBe('/sleep/?session-expired');
});

test('[P4.110] a closed warning stays closed while responses name the same end, and opens again for another one', async () => {
  const end = Date.now() + 200 * SECOND;
  const respond = (expires: number) =>
    act(async () => {
      const date = new Date(Date.now() - 400).toUTCString();
      refreshExpiry(new Headers({ 'participant-auth-token-expires': new Date(expires).toISOString(), date }));
    });
  await startWith(200);
  await respond(end);
  await press('Close');
  for (const _call of [1, 2, 3]) {
    await pass(25.3);
    await respond(end);
    expect(warning()).toBeNull();
  }
  await respond(end + 60 * SECOND);
  expect(warning()).toBeVisible();
});

test('[P4.111] [P4.112] [P4.113] [P9.03] staying sets the expiry to 30 minutes from now, closes the warning and reloads the participant', async () => {
  await startWith(60);
  await press('Stay logged in');
  await pass(0);
  expect(calls).toEqual(['GET /api/v2/studies/sleep/enrollments/e1']);
  expect(Math.round(secondsLeft())).toBe(1800);
  await pass(1);
  expect(warning()).toBeNull();
  await pass(1498);
  expect(warning()).toBeNull();
  await pass(1);
  expect(warning()).toHaveTextContent('Time left: 5:00');
});

test('[P9.04] without a response for 30 minutes, the participant is warned, and then logged out', async () => {
  await startWith(1800);
  await pass(1499);
  expect(warning()).toBeNull();
  await pass(300);
  expect(warning()).toHaveTextContent('Time left: 1 second');
  await pass(1);
  expect(session.authToken).toBeUndefined();
  expect(location.pathname + location.search).toBe('/sleep/?session-expired');
});

test('[P4.114] logging out in the warning ends the token', async () => {
  await startWith(60);
  await press('Log out');
  await vi.dynamicImportSettled();
  await pass(0);
  expect(calls).toEqual(['DELETE /api/v2/studies/sleep/enrollments/e1/participant_auth_tokens/current']);
  expect(session.authToken).toBeUndefined();
});
