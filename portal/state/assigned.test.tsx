import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { followAssigned, picturesIn } from './assigned.ts';
import { mergeParticipant } from './participant.ts';
import { session } from './session.ts';
import { browserVisit, enterVisit } from './visit.ts';

history.replaceState(null, '', '/sleep/');

const fetched = vi.fn<(url: string) => Promise<Response>>();
beforeAll(() => {
  enterVisit(browserVisit);
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async () => Response.json({ enrollment_identifier: 'e1' }));
});
afterAll(() => vi.unstubAllGlobals());
const calls = () => fetched.mock.calls.map(([url]) => new URL(url, 'http://localhost').pathname);

/** As the response to a log-in does. */
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

test('fetches the participant after a log-in on the page, once, and not before its second factor', async () => {
  session.enrollmentIdentifier = 'e1';
  session.authToken = 't1';
  followAssigned('t1');
  await rest();
  expect(calls(), 'the page has opened with this log-in').toEqual([]);
  logIn('t2', 'multi_factor_authenticate');
  await rest();
  expect(calls()).toEqual([]);
  logIn('t3');
  await rest();
  mergeParticipant({ enrollment_identifier: 'e1', messages: [] });
  await rest();
  expect(calls()).toEqual(['/api/v2/studies/sleep/enrollments/e1']);
});

test('fetches the list of a diary, and each of its days that is open', async () => {
  const occurrences = ['stale', 'available', 'in_progress', 'visible'].map((status, i) => ({
    occurrence: i + 1,
    status,
  }));
  fetched.mockImplementation(async (url) =>
    Response.json(
      url.includes('/surveys/') ? { layout: 'survey', nodes: [] } : url.includes('/occurrences') ? { occurrences } : {},
    ),
  );
  fetched.mockClear();
  mergeParticipant({
    enrollment_identifier: 'e1',
    nodes: [
      {
        slug: 'diary',
        type: 'Diary',
        layout: 'dashboard',
        status: 'available',
        occurrence: 3,
        occurrences: 4,
        content: {},
      },
    ] as never,
  });
  await rest();
  const asked = fetched.mock.calls.map(([url]) => new URL(url, 'http://localhost'));
  const days = asked.filter(({ pathname }) => /surveys|draft/.test(pathname));
  expect(
    days.map(({ pathname, searchParams }) => [/surveys|draft/.exec(pathname)![0], searchParams.get('occurrence')]),
  ).toEqual([
    ['surveys', '3'],
    ['draft', '3'],
    ['surveys', '2'],
    ['draft', '2'],
  ]);
  expect(asked.filter(({ pathname }) => pathname.endsWith('/occurrences'))).toHaveLength(1);
});

test('the pictures of a study that a response names, each once', () => {
  const data = {
    text: 'See <img src="/study-files/sleep/a%20b.PNG"> or ![x](/study-files/sleep/plan.svg)',
    config: { url: '/study-files/sleep/plan.svg', more: ['/study-files/sleep/guide.pdf', 'https://example.org/x.png'] },
  };
  expect(picturesIn(data)).toEqual(['/study-files/sleep/a%20b.PNG', '/study-files/sleep/plan.svg']);
  expect(picturesIn({})).toEqual([]);
});
