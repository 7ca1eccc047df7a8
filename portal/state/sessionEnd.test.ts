// @vitest-environment jsdom
// @vitest-environment-options {"url": "http://localhost/sleep/manage/dashboard"}
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mergeParticipant, participant } from './participant.ts';
import { cookies, session } from './session.ts';
import { expireSession, signOut } from './sessionEnd.ts';
import { browserVisit, enterVisit } from './visit.ts';

/** The calls in order, and whether the device still had the log-in when each was made. */
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

test('[P4.082] [P4.083] [P4.124] [P4.126] [P4.127] [P4.128] [P7.123] a log-out ends the token first, then forgets everything', async () => {
  await signOut();
  expect(calls).toEqual([['DELETE', '/api/v2/studies/sleep/enrollments/e1/participant_auth_tokens/current', true]]);
  expect(left()).toEqual(nothing);
  expect(location.pathname + location.search).toBe('/sleep/');
});

test('[P2.166] [P4.129] a session that has ended leads to the study’s base with the query flag', () => {
  expect(expireSession()).toBe(false);
  expect(left()).toEqual(nothing);
  expect(location.pathname + location.search).toBe('/sleep/?session-expired');
});
