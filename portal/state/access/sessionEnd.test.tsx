import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fileShelf } from '#kit/form/files/index.ts';
import { mergeParticipant, participant } from '../participant/participant.ts';
import { announceWrite, takeInput } from '../page/pendingWrites.ts';
import { beginSession, cookies, session } from './session.ts';
import { expireSession, reloadAfterExpiry, signOut } from './sessionEnd.ts';
import { browserVisit, enterVisit } from '../study/visit.ts';

history.replaceState(null, '', '/sleep/manage/dashboard');

/** The calls in order, and whether the device still had the login when each was made. */
let calls: [method: string, path: string, hadToken: boolean][];
beforeAll(() => {
  enterVisit(browserVisit);
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    calls.push([method!, address.split('?')[0]!, session.authToken !== undefined]);
    return new Response(null, { status: 204 });
  });
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  calls = [];
  history.replaceState(null, '', '/sleep/manage/dashboard');
  mergeParticipant({
    enrollment_identifier: 'e1',
    participant_auth_token: 't1',
    status: 'enrolled',
    layout: 'dashboard',
    nodes: [],
  });
  session.surveyLink = { token: 's1' };
  sessionStorage.setItem('survey_link_sleep', '{"token":"s1"}');
});

/** What the device still knows of the participant. */
const left = () => ({
  participant: participant.load.kind,
  cookie: cookies().readParticipant(),
  session: [session.enrollmentIdentifier, session.authToken, session.surveyLink].filter(Boolean),
  storage: sessionStorage.getItem('survey_link_sleep'),
});
const nothing = { participant: 'none', cookie: undefined, session: [], storage: null };

test('[P4.082] [P4.083] [P4.124] [P4.126] [P4.127] [P4.128] [P7.123] a logout ends the token first, then forgets everything', async () => {
  cookies().writeVerifyData();
  await signOut();
  expect(cookies().readVerifyData(), 'the next participant on the device is asked').toBe(false);
  expect(calls).toEqual([['DELETE', '/api/v2/studies/sleep/enrollments/e1/participant_auth_tokens/current', true]]);
  expect(left()).toEqual(nothing);
  expect(location.pathname + location.search).toBe('/sleep/');
});

test('a logout on a connection that hangs forgets everything after three seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const hanging = vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
  const out = signOut();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(left().session).not.toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  await out;
  expect(left()).toEqual(nothing);
  expect(hanging.mock.calls[0]![1], 'the browser completes the call').toMatchObject({ keepalive: true });
  hanging.mockRestore();
});

test('[P2.166] [P4.129] a session that has ended leads to the study’s base with the query flag, and the next login back', () => {
  expect(expireSession()).toBe(false);
  expect(session.returnTo).toBe('/manage/dashboard');
  expect(left()).toEqual(nothing);
  expect(location.pathname + location.search).toBe('/sleep/?session-expired');
});

test('the screen of a test’s result stays when the session ends, because the result is stored without it', () => {
  history.replaceState(null, '', '/sleep/camcog_success');
  expect(expireSession()).toBe(false);
  expect(left()).toEqual(nothing);
  expect(location.pathname + location.search).toBe('/sleep/camcog_success');
});

describe('after a session has ended by itself', () => {
  const reload = vi.fn();
  beforeEach(() => {
    reload.mockClear();
    fileShelf.clear();
    expireSession();
  });
  const untilReload = () => reloadAfterExpiry(reload);
  /** Which kinds of input the page takes. */
  const inputsTaken = () =>
    [
      new MouseEvent('pointerdown', { bubbles: true, cancelable: true }),
      new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true }),
      new InputEvent('beforeinput', { bubbles: true, cancelable: true }),
      new MouseEvent('click', { bubbles: true, cancelable: true }),
    ].filter((event) => document.body.dispatchEvent(event));

  test('the page is loaded anew once the last answers are stored', async () => {
    let store = (): void => undefined;
    announceWrite(new Promise<void>((resolve) => (store = resolve)));
    announceWrite(Promise.reject(new Error('No room on the device.')));
    const reloading = untilReload();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(reload).not.toHaveBeenCalled();
    store();
    await reloading;
    expect(reload).toHaveBeenCalledOnce();
    expect(document.body.inert, 'what is pressed now is not undone by the reload').toBe(true);
    // jsdom knows `inert` as little as the oldest browsers.
    expect(inputsTaken()).toEqual([]);
    takeInput(true);
  });

  test.each([
    ['the participant has gone on to the login', () => history.replaceState(null, '', '/sleep/log-in')],
    ['the participant is logged in again', () => beginSession('e1', 't2')],
    ['files are not uploaded yet', () => fileShelf.put(new File(['x'], 'photo.jpg'))],
  ])('it is not loaded anew if %s', async (_name, happen) => {
    const reloading = untilReload();
    happen();
    await reloading;
    expect(reload).not.toHaveBeenCalled();
    expect(document.body.inert).toBe(false);
    expect(inputsTaken()).toHaveLength(4);
  });
});
