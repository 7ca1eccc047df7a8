// @vitest-environment jsdom
// @vitest-environment-options {"url": "http://localhost/sleep/"}
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { followAssigned } from './assigned.ts';
import { mergeParticipant } from './participant.ts';
import { session } from './session.ts';
import { browserVisit, enterVisit } from './visit.ts';

const fetched = vi.fn<(url: string) => Promise<Response>>();
beforeAll(() => {
  enterVisit(browserVisit);
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async () => Response.json({}));
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
