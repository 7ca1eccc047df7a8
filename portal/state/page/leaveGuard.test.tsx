import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { guardLeaving, leaving, mayLeave, releaseGuards, type Risk, watchLeaving } from './leaveGuard.ts';
import { askBeforeLeaving, goAtOnce, goTo } from './navigate.ts';
import { setLocale } from '../study/preferences.ts';
import { browserVisit, enterVisit } from '../study/visit.ts';

/** What happens: the portal asks, the browser asks, the form is left without a question, or it stays open. */
type Outcome = 'portal asks' | 'browser asks' | 'left' | 'stays';

const FORM = '/sleep/manage/dashboard/contribution/diary?occurrence=1';
const formPages = (trail: string[]) => ({ formPages: { form: 'diary 1', trail } });

const moved = () =>
  new Promise<void>((done) =>
    window.addEventListener('popstate', () => setTimeout(done), { once: true, capture: true }),
  );
async function move(by: number): Promise<void> {
  const arrived = moved();
  history.go(by);
  await arrived;
}

/** The browser's own question; it appears when the page is closed, reloaded, or left for another site. */
const unload = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};
let isBrowserAsking = false;
const close = () => void (isBrowserAsking = unload());

const ways: readonly [way: string, leave: () => unknown, guarded: Outcome, free: Outcome][] = [
  ['a link', () => askBeforeLeaving(goAtOnce, '/manage/dashboard'), 'portal asks', 'left'],
  ['a link of the header', () => askBeforeLeaving(goAtOnce, '/manage/settings'), 'portal asks', 'left'],
  ['a link to a section of the landing page', () => askBeforeLeaving(goAtOnce, '/#faq'), 'portal asks', 'left'],
  ['the login after a link has expired', () => goTo('/log-in'), 'portal asks', 'left'],
  [
    'a link to another occurrence',
    () => goTo('/manage/dashboard/contribution/diary?occurrence=2'),
    'portal asks',
    'left',
  ],
  ['Back, from the first page of the form', () => move(-2), 'portal asks', 'left'],
  ['Forward', () => move(1), 'portal asks', 'left'],
  ['Back to the previous page of the form', () => move(-1), 'stays', 'stays'],
  ['closing or reloading the tab, or a link to another site', close, 'browser asks', 'stays'],
  ['logging out', async () => (await mayLeave()) && goAtOnce('/'), 'portal asks', 'left'],
  ['the end of the session', () => goAtOnce('/?session-expired'), 'left', 'left'],
  ['a redirect', () => askBeforeLeaving(goAtOnce, '/manage/dashboard', { replace: true }), 'left', 'left'],
  ['another language', () => setLocale('es'), 'stays', 'stays'],
  ['a hash on the same page', () => history.pushState(history.state, '', '#field'), 'stays', 'stays'],
];

beforeAll(() => {
  history.replaceState(null, '', '/sleep/');
  enterVisit(browserVisit);
  watchLeaving();
});
beforeEach(() => {
  // The dashboard, two pages of the form, and a screen after it.
  history.pushState(null, '', '/sleep/manage/dashboard');
  history.pushState(formPages(['one']), '', FORM);
  history.pushState(formPages(['one', 'two']), '', FORM);
  isBrowserAsking = false;
});
afterEach(() => {
  leaving.request?.stay();
  releaseGuards();
  vi.restoreAllMocks();
});

const isOnForm = () => location.pathname.endsWith('/diary') && location.search.includes('occurrence=1');
function outcome(): Outcome {
  if (leaving.request) return isOnForm() ? 'portal asks' : 'left';
  if (isBrowserAsking) return 'browser asks';
  return isOnForm() ? 'stays' : 'left';
}
/** For Forward, the participant has been on the next screen. */
async function prepare(way: string): Promise<void> {
  if (way !== 'Forward') return;
  history.pushState(null, '', '/sleep/manage/settings');
  await move(-1);
}

const risks: readonly (Risk | undefined)[] = ['unsaved', 'files', 'withheld', 'sending', 'message', undefined];
const rows = ways.flatMap(([way, leave, guarded, free]) =>
  risks.map((risk): [string, Risk | undefined, Outcome, () => unknown] => [way, risk, risk ? guarded : free, leave]),
);

test.each(rows)('%s, with answers that are %s: %s', async (way, risk, expected, leave) => {
  await prepare(way);
  if (risk) guardLeaving(risk);
  const left = leave();
  await Promise.race([left, new Promise((later) => setTimeout(later, 50))]);
  // Back and Forward take longer on a busy machine.
  await expect.poll(outcome).toBe(expected);
  if (expected !== 'portal asks') return;
  expect(leaving.request!.risk).toBe(risk);
  // Staying keeps the form and its pages, and the next attempt asks again.
  leaving.request!.stay();
  expect(isOnForm()).toBe(true);
  expect(history.state).toEqual(formPages(['one', 'two']));
});

test.each(['a link', 'Back, from the first page of the form', 'Forward', 'logging out'])(
  '%s: who decides to leave arrives there',
  async (way) => {
    await prepare(way);
    guardLeaving('unsaved');
    const left = ways.find(([name]) => name === way)![1]();
    await Promise.race([left, new Promise((later) => setTimeout(later, 50))]);
    leaving.request!.leave();
    await vi.waitFor(() => expect(isOnForm()).toBe(false));
    expect(leaving.request).toBeUndefined();
  },
);

test('a screen is held for unsaved answers, but not while they are being submitted, and not after', () => {
  expect(leaving.holdsScreen).toBe(false);
  const saved = guardLeaving('unsaved');
  expect(leaving.holdsScreen).toBe(true);
  const arrived = guardLeaving('sending');
  expect(leaving.holdsScreen).toBe(false);
  arrived();
  expect(leaving.holdsScreen).toBe(true);
  saved();
  expect(leaving.holdsScreen).toBe(false);
  guardLeaving('unsaved');
  releaseGuards();
  expect(leaving.holdsScreen).toBe(false);
});
