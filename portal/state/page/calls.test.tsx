import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { operationPaths } from '#schemas/types/operationPaths.ts';
import { connectCalls } from '#portal/api/call.ts';
import { clientHeaders } from '../access/clientInfo.ts';
import {
  beginActivity,
  clearMessages,
  changePassword,
  createPassword,
  enrol,
  loadParticipant,
  logInPayload,
  mergeParticipant,
  sendAnswers,
  sendConsent,
  sendStep,
  signIn,
  withdraw,
} from '../participant/participant.ts';
import { oneTimeCode } from '../access/proofs.ts';
import { session } from '../access/session.ts';
import { browserVisit, enterVisit } from '../study/visit.ts';

history.replaceState(null, '', '/sleep/');

const who = {
  enrollment_identifier: 'e1',
  participant_auth_token: 't1',
  status: 'enrolled',
  layout: 'dashboard',
  nodes: [],
};
interface Sent {
  call: string;
  body: unknown;
  type: string | undefined;
  headers: Record<string, string>;
}
let sent: Sent[];
let answer: () => Response;

beforeAll(() => {
  enterVisit(browserVisit);
  vi.stubGlobal('fetch', async (address: string, { method, body, headers }: RequestInit) => {
    const { pathname, searchParams } = new URL(address, location.href);
    searchParams.delete('locale_override');
    const query = searchParams.toString();
    sent.push({
      call: `${method} ${pathname}${query && `?${query}`}`,
      body: body === undefined ? undefined : JSON.parse(String(body)),
      type: (headers as Record<string, string>)['Content-Type'],
      headers: headers as Record<string, string>,
    });
    return answer();
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  sent = [];
  answer = () => Response.json(who);
  mergeParticipant({ ...who, messages: [{ type: 'info', message: 'Hello.' }] } as never);
});

const base = '/api/v2/studies/sleep/enrollments';
const contributions = [{ attribute: 'times_awake', value: 2 }];

test.each<[ids: string, run: () => unknown, call: string, body: unknown]>([
  [
    '[P7.025] [P7.026] [P7.114] [P3.111] [P3.112] [P3.114]',
    () => signIn(logInPayload('ana@example.org', 'secret', 'es', { form_action: 'sign_in', recaptcha_token: 't' })),
    `POST ${base}/sign_in`,
    { email: 'ana@example.org', password: 'secret', locale: 'es', form_action: 'sign_in', recaptcha_token: 't' },
  ],
  [
    '[P4.050] [P7.028] [P7.029] [P7.030] [P7.031] [P7.032] [P7.113]',
    () =>
      enrol(
        'ana@example.org',
        'es',
        { utm_source: 'poster' },
        { form_action: 'create_enrollment', recaptcha_token: 't' },
      ),
    `POST ${base}`,
    {
      utm_source: 'poster',
      user_data: { email: 'ana@example.org' },
      locale: 'es',
      form_action: 'create_enrollment',
      recaptcha_token: 't',
    },
  ],
  ['[P7.033]', () => loadParticipant(), `GET ${base}/e1`, undefined],
  [
    '[P7.034] [P7.035] [P7.037]',
    () => sendStep('eligibility', contributions, 'a-key-of-8'),
    `PUT ${base}/e1`,
    { user_data: { times_awake: 2 }, node_identifier: 'eligibility', form_action: 'update_enrollment' },
  ],
  [
    '[P3.117] [P3.118] [P7.040] [P7.041] [P7.115]',
    () => createPassword('A-long-password-1', undefined, 'es'),
    'POST /api/v3/achievement_password',
    { password: 'A-long-password-1', study_slug: 'sleep', locale: 'es' },
  ],
  [
    '[P7.040]',
    () => changePassword('Old-password-1', 'A-long-password-1'),
    'POST /api/v3/achievement_password',
    { old_password: 'Old-password-1', password: 'A-long-password-1', study_slug: 'sleep' },
  ],
  ['[P7.043]', () => clearMessages(), 'DELETE /api/v3/enrollments/e1/messages', undefined],
  [
    '[P7.057] [P7.058]',
    () => sendAnswers('last-night', 2, contributions, 'es', 'a-key-of-8'),
    `POST ${base}/e1/surveys/last-night/answers`,
    { contributions, locale: 'es', occurrence: 2 },
  ],
  ['[P7.063]', () => beginActivity('last-night', 2), `PUT ${base}/e1/nodes/last-night/begin?occurrence=2`, undefined],
  ['[P7.092]', () => withdraw('time'), `POST ${base}/e1/withdraw`, { opt_out_reason: 'time' }],
  [
    '[P3.105] [P7.096] [P7.097] [P7.098] [P7.100]',
    () => sendConsent('consent', true, [{ attribute: 'full_name', value: 'Ana' }], 'a-key-of-8'),
    `POST ${base}/e1/informed_consents/consent`,
    { signed: true, contributions: [{ attribute: 'full_name', value: 'Ana' }], form_action: 'informed_consent' },
  ],
  [
    '[P7.101]',
    () => sendConsent('consent', false, [], 'a-key-of-8'),
    `POST ${base}/e1/informed_consents/consent`,
    { signed: false, contributions: [], form_action: 'informed_consent' },
  ],
])('%s the portal sends %s%s', async (_ids, run, call, body) => {
  await run();
  const first = sent[0]!;
  expect({ ...first, body: first.body && expect.objectContaining(body as object) }).toMatchObject({ call });
  expect(first.body).toEqual(body === undefined ? undefined : expect.objectContaining(body as object));
});

test('[P4.087] [P7.038] [P7.039] [P8.08] a refusal with status 499 asks for the code, which is then sent as otp_code', async () => {
  answer = () =>
    Response.json({ errors: [{ code: 'code_required', message: 'We have sent a code.' }] }, { status: 499 });
  const outcome = sendStep('eligibility', contributions, 'a-key-of-8');
  await vi.waitFor(() => expect(oneTimeCode.request?.message).toBe('We have sent a code.'));
  answer = () => Response.json(who);
  const request = oneTimeCode.request!;
  request.settle((await request.attempt('123456')) as never);
  expect((await outcome).ok).toBe(true);
  expect(sent.map(({ body }) => (body as { otp_code?: string }).otp_code)).toEqual([undefined, '123456']);
});

test.each([
  ['[P7.116] participant_auth_token', () => session.authToken, 't2'],
  ['[P7.117] enrollment_identifier', () => session.enrollmentIdentifier, 'e2'],
])('%s is read from the responses of enrollment, login and new password', async (_ids, read, value) => {
  for (const run of [
    () => enrol('a@example.org', 'en', {}, { form_action: 'create_enrollment' }),
    () => signIn(logInPayload('a@example.org', 'x', 'en', { form_action: 'sign_in' })),
    () => createPassword('x', { email: 'a@example.org' }, 'en'),
  ]) {
    mergeParticipant(who as never);
    answer = () => Response.json({ ...who, enrollment_identifier: 'e2', participant_auth_token: 't2' });
    await run();
    expect(read()).toBe(value);
  }
});

test('[P7.005] a call with a payload is JSON, and one without has no content type', async () => {
  await loadParticipant();
  await withdraw('time');
  expect(sent.map(({ type }) => type)).toEqual([undefined, 'application/json']);
});

test('[P3.113] [P7.027] a login’s payload has meta, which is sent in the headers instead of the body', async () => {
  connectClient();
  const payload = logInPayload('ana@example.org', 'secret', 'es', { form_action: 'sign_in' });
  const visitorId = clientHeaders()['X-EVI-Visitor-Id'];
  expect(payload.meta).toEqual({ userAgent: navigator.userAgent, visitorId });
  await signIn(payload);
  const { meta: _meta, ...rest } = payload;
  expect(sent[0]!.body).toEqual(rest);
  expect(sent[0]!.headers['X-EVI-Visitor-Id']).toBe(visitorId);
});

/** Connects the calls to what the client says of itself, with a clock that stands still. */
function connectClient(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  connectCalls({
    credentials: () => ({ token: undefined, isLink: false }),
    previewToken: () => undefined,
    clientHeaders,
    locale: () => 'en',
    responded: () => undefined,
    received: () => undefined,
    sessionEnded: () => false,
    linkEnded: () => undefined,
  });
}

const paths = Object.values(operationPaths).map(([, path]) => path);

test('[P7.001] [P7.002] [P9.21] [P9.22] the calls of a study are version 2, all others version 3', () => {
  const other = paths.filter((path) => !path.startsWith('/api/v2/studies/{study}/'));
  expect(other.filter((path) => !path.startsWith('/api/v3/'))).toEqual([]);
  expect([paths.length - other.length, other.length].every((count) => count > 5)).toBe(true);
});

test('[P7.004] no call uses version 4', () => expect(paths.filter((path) => path.includes('/v4/'))).toEqual([]));
