import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrolled, onDashboard, PASSWORD, STUDY, withPassword } from '../../testing/participants.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

// What an operator finds in the log, at its default level, after somebody has tried to get in.

let service: TestService;
let log = '';
beforeAll(async () => {
  const logStream = new Writable({ write: (chunk, _encoding, done) => void ((log += String(chunk)), done()) });
  service = await startTestService({ TRUST_PROXY: '1', LOG_LEVEL: '' }, { logStream });
});
afterAll(() => service.stop());

/** The security events of what a test does. */
async function eventsOf(run: () => Promise<unknown>): Promise<object[]> {
  log = '';
  await run();
  const lines = log.split('\n').filter((line) => line.includes('"security event"'));
  return lines.map((line) => JSON.parse(line).security);
}
const headers = { 'x-forwarded-for': '198.51.100.7' };
const signIn = (email: string, password: string) =>
  service.call('POST', `${STUDY}/enrollments/sign_in`, { headers, body: { email, password } });
const study = 'sleep-and-mood';
const network = '198.51.100.7';

test('a failed login names the enrollment and the network, and no address', async () => {
  const { id, email } = await withPassword(service);
  const failed = { event: 'log_in_failed', code: 'invalid_credentials', operation: 'signIn', study, network };
  expect(await eventsOf(() => signIn(email, 'Wrong-Horse-77'))).toEqual([{ ...failed, enrollment: id }]);
  expect(log).not.toContain(email);
  expect(log).not.toContain('Wrong-Horse-77');
  expect(await eventsOf(() => signIn('nobody@example.org', 'Wrong-Horse-77')), 'no account').toEqual([failed]);
  expect(log).not.toContain('nobody@example.org');
  expect(await eventsOf(() => signIn(email, PASSWORD)), 'a right password').toEqual([]);
});

test('a wrong code of a login names the enrollment', async () => {
  const { id, email } = await withPassword(service);
  const { authentication } = service.deps.studies.all.find(({ slug }) => slug === study)!.meta;
  Object.assign(authentication, { second_factor: 'mail' });
  const { participant_auth_token: token } = (await signIn(email, PASSWORD)).body;
  delete authentication.second_factor;
  const confirm = () =>
    service.call('PUT', `${STUDY}/enrollments/${id}/second_factor`, { headers, token, body: { otp_code: '000000' } });
  expect(await eventsOf(confirm)).toEqual([
    { event: 'log_in_failed', code: 'code_wrong', operation: 'confirmSecondFactor', study, enrollment: id, network },
  ]);
});

test('refused accesses name the operation: without a token, with another person’s, and above a limit', async () => {
  const [owner, other] = [await onDashboard(service), await enrolled(service)];
  const read = (token?: string) => service.call('GET', owner.url, { headers, ...(token && { token }) });
  const refused = { event: 'access_refused', operation: 'getEnrollment', study, network };
  expect(await eventsOf(() => read())).toEqual([{ ...refused, code: 'session_expired' }]);
  expect(await eventsOf(() => read('guessed'))).toEqual([{ ...refused, code: 'session_expired' }]);
  expect(await eventsOf(() => read(other.token))).toEqual([{ ...refused, code: 'not_found' }]);
  expect(log).not.toContain(other.token);
  expect(await eventsOf(() => read(owner.token))).toEqual([]);
  const change = () =>
    service.call('POST', '/api/v3/achievement_password', {
      headers,
      token: owner.token,
      body: { study_slug: study, old_password: 'Wrong-Horse-77', password: 'Right-Horse-78' },
    });
  const events = await eventsOf(async () => {
    for (let i = 0; i < 11; i += 1) await change();
  });
  expect(events.at(-1)).toEqual({
    event: 'limit_reached',
    code: 'too_many_attempts',
    operation: 'setPassword',
    study,
    enrollment: owner.id,
    network,
  });
});
