import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { followAssigned, picturesIn } from './assigned.ts';
import { mergeParticipant } from './participant.ts';
import { session } from '../access/session.ts';
import { browserVisit, enterVisit } from '../study/visit.ts';

history.replaceState(null, '', '/sleep/');

const fetched = vi.fn<(url: string) => Promise<Response>>();
beforeAll(() => {
  enterVisit(browserVisit);
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async () => Response.json({ enrollment_identifier: 'e1' }));
});
afterAll(() => vi.unstubAllGlobals());
const calls = () => fetched.mock.calls.map(([url]) => new URL(url, 'http://localhost').pathname);

/** As the response to a login does. */
const logIn = (token: string, layout = 'dashboard'): void =>
  mergeParticipant({
    enrollment_identifier: 'e1',
    participant_auth_token: token,
    status: 'enrolled',
    layout,
    nodes: [],
  });
/** Lets the calls begin that follow a change. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 20));

test('fetches the participant after a login on the page, once, and not before its second factor', async () => {
  session.enrollmentIdentifier = 'e1';
  session.authToken = 't1';
  followAssigned('t1');
  await rest();
  expect(calls(), 'the page has opened with this login').toEqual([]);
  logIn('t2', 'multi_factor_authenticate');
  await rest();
  expect(calls()).toEqual([]);
  logIn('t3');
  await rest();
  mergeParticipant({ enrollment_identifier: 'e1', messages: [] });
  await rest();
  expect(calls()).toEqual(['/api/v2/studies/sleep/enrollments/e1']);
});

test('fetches all open forms with one call, and anew when another activity opens or the login changes', async () => {
  const activity = {
    slug: 'diary',
    type: 'Diary',
    layout: 'dashboard',
    status: 'available',
    occurrence: 3,
    content: {},
  };
  fetched.mockImplementation(async (url) =>
    Response.json(url.includes('/assigned') ? { assigned: [] } : { enrollment_identifier: 'e1', device_key: 'k1' }),
  );
  const open = (...nodes: object[]) => mergeParticipant({ enrollment_identifier: 'e1', nodes: nodes as never });
  const count = () => calls().filter((path) => path === '/api/v2/studies/sleep/enrollments/e1/assigned').length;
  open(activity, { ...activity, slug: 'later', status: 'stale' });
  await rest();
  expect(count()).toBe(1);
  open(activity);
  await rest();
  expect(count(), 'nothing has opened').toBe(1);
  open(activity, { ...activity, slug: 'week-2' });
  await rest();
  expect(count()).toBe(2);
  logIn('t4');
  open(activity);
  await rest();
  expect(count()).toBe(3);
  expect(calls().filter((path) => /surveys|draft|occurrences/.test(path))).toEqual([]);
});

test('the pictures of a study that a response names, each once', () => {
  const data = {
    text: 'See <img src="/study-files/sleep/a%20b.PNG"> or ![x](/study-files/sleep/plan.svg)',
    config: { url: '/study-files/sleep/plan.svg', more: ['/study-files/sleep/guide.pdf', 'https://example.org/x.png'] },
  };
  expect(picturesIn(data)).toEqual(['/study-files/sleep/a%20b.PNG', '/study-files/sleep/plan.svg']);
  expect(picturesIn({})).toEqual([]);
});
