import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswords } from '../accounts/passwords.ts';
import { minutes } from '../../clock.ts';
import { contractOperations } from '../../http/contract/contract.ts';
import { enrolled, onDashboard, PASSWORD, STUDY, withPassword } from '../../testing/participants.ts';
import { previewOf } from '../../testing/pilot.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

let service: TestService;
// With the default cost of a hash.
beforeAll(async () => void (service = await startTestService({}, { passwords: createPasswords() })));
afterAll(() => service.stop());

const expiresOf = (headers: Record<string, string | undefined>) =>
  Date.parse(headers['participant-auth-token-expires']!);

test('a token is stored as a hash and a password with argon2id', async () => {
  const person = await withPassword(service);
  const tables = ['tokens', 'credentials', 'enrollments', 'email_codes'] as const;
  const everything = JSON.stringify(
    await Promise.all(tables.map((table) => service.db.selectFrom(table).selectAll().execute())),
  );
  expect(everything).not.toContain(person.token);
  expect(everything).not.toContain(PASSWORD);
  expect(everything).toContain(createHash('sha256').update(person.token).digest('hex'));
  expect(Buffer.from(person.token, 'base64url')).toHaveLength(32);
  const { password_hash } = await service.db
    .selectFrom('credentials')
    .select('password_hash')
    .where('enrollment_id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a session ends twelve hours after its login, however much it is used', async () => {
  const person = await enrolled(service);
  const begun = service.deps.now().getTime();
  const reload = () => service.call('GET', person.url, { token: person.token });
  for (let i = 0; i < 29; i += 1) {
    service.wait(minutes(24.5));
    expect((await reload()).status, `after ${i + 1} calls`).toBe(200);
  }
  const last = expiresOf((await reload()).headers);
  expect(Math.abs(last - begun - minutes(12 * 60))).toBeLessThan(minutes(1));
  service.wait(minutes(11));
  expect((await reload()).status).toBe(401);
});

test('each call except background calls moves the expiry to 30 minutes from now, and after it the session has ended', async () => {
  const person = await enrolled(service);
  const reload = (headers = {}) => service.call('GET', person.url, { token: person.token, headers });
  const first = expiresOf((await reload()).headers);
  service.wait(minutes(29));
  const background = await reload({ 'background-call': 'true' });
  expect(expiresOf(background.headers)).toBe(first);
  const later = expiresOf((await reload()).headers);
  expect(later - first).toBeGreaterThanOrEqual(minutes(29));
  service.wait(minutes(29));
  expect((await reload({ 'background-call': 'true' })).status).toBe(200);
  service.wait(minutes(2));
  const over = await reload();
  expect(over).toMatchObject({ status: 401, body: { errors: [{ code: 'session_expired' }] } });
  expect(over.headers['participant-auth-token-expires']).toBe('null');
});

test('[P9.04] 30 minutes without a call end the session on each device of the participant', async () => {
  const person = await withPassword(service);
  const signIn = async () =>
    (await service.call('POST', `${STUDY}/enrollments/sign_in`, { body: { email: person.email, password: PASSWORD } }))
      .body.participant_auth_token as string;
  const devices = [person.token, await signIn(), await signIn()];
  const statuses = async () =>
    Promise.all(devices.map(async (token) => (await service.call('GET', person.url, { token })).status));
  service.wait(minutes(29));
  expect(await statuses()).toEqual([200, 200, 200]);
  service.wait(minutes(31));
  expect(await statuses()).toEqual([401, 401, 401]);
});

test('[P4.105] [P7.017] the response to a failed call contains the expiry, too', async () => {
  const person = await enrolled(service);
  const refused = await service.call('PUT', person.url, { token: person.token, body: { user_data: {} } });
  expect(refused.status).toBe(422);
  expect(expiresOf(refused.headers)).toBeGreaterThan(Date.now());
});

test('every operation that needs a session is refused without one and with another participant’s', async () => {
  const [owner, other] = [await onDashboard(service), await onDashboard(service)];
  const bodies: Record<string, unknown> = {
    updateEnrollment: { user_data: {} },
    setEnrollmentLocale: { locale: 'es' },
    putPersonalInformation: { user_data: {} },
    postAnswers: { contributions: [] },
    searchAddresses: { query: 'Main', take: 5 },
    closeInteraction: { enrollment_identifier: owner.id, node_identifier: 'consent' },
    emitEvent: { event: 'screen_opened' },
    postInformedConsent: { signed: false, contributions: [] },
    requestDataDownload: { format: 'json' },
    startVisit: { node_identifier: 'consent', enrollment_identifier: owner.id },
    beginHealthConnection: { node_identifier: 'consent' },
    finishHealthConnection: { state: '0123456789abcdef', code: 'x' },
    shareHealthRecords: { decisions: [{ category: 'allergies', is_shared: false, fingerprint: '' }] },
    withdraw: { opt_out_reason: 'no_time' },
    putDraft: {
      base_revision: 0,
      draft: { submission_key: '00000000-0000-4000-8000-000000000000', values: [], places: {} },
    },
  };
  const queries: Record<string, string> = {
    getInformedConsentUrl: '?node_identifier=consent',
    getUploadUrl: '?node_identifier=last-night&bucket=uploads&object_content_type=image/jpeg',
    listFiles: '?node_identifier=last-night',
    postFile: '?interaction_identifier=00000000-0000-4000-8000-000000000000',
  };
  const guarded = contractOperations.filter(({ ways }) =>
    ways.every(({ scheme }) => scheme === 'participantAuthToken' || scheme === 'surveyToken'),
  );
  expect(guarded.length).toBeGreaterThanOrEqual(10);
  const before = await service.db.selectFrom('submissions').select('id').execute();
  for (const { id, method, url } of guarded) {
    const path =
      url
        .replace(':study', 'sleep-and-mood')
        .replace(':id', owner.id)
        .replace(':slug', 'last-night')
        .replace(':node', 'consent')
        .replace(':tokenId', 'current')
        .replace(':organization', 'made-up-1')
        .replace(':connection', '00000000-0000-4000-8000-000000000000')
        .replace(':file', '00000000-0000-4000-8000-000000000000') + (queries[id] ?? '');
    const call = (token?: string) =>
      service.call(method.toUpperCase() as 'GET', path, {
        token,
        ...(bodies[id] !== undefined && { body: bodies[id] }),
      });
    expect((await call()).status, `${id} without a session`).toBe(401);
    expect((await call('x'.repeat(43))).status, `${id} with a made-up session`).toBe(401);
    expect((await call(other.token)).status, `${id} with another participant's session`).toBe(404);
  }
  expect(await service.db.selectFrom('submissions').select('id').execute()).toEqual(before);
  expect((await service.call('GET', owner.url, { token: owner.token })).body).toMatchObject({
    locale: 'en',
    layout: 'dashboard',
  });
});

test('[P7.061] [P7.062] [P7.123] signing out a device ends its session, and logging out ends the own one', async () => {
  const person = await withPassword(service);
  const second = await service.call('POST', `${STUDY}/enrollments/sign_in`, {
    body: { email: person.email, password: PASSWORD },
    headers: { 'x-evi-browser-name': 'Firefox', 'x-evi-os-name': 'Linux' },
  });
  const token = second.body.participant_auth_token;
  const list = await service.call('GET', `${person.url}/participant_auth_tokens`, { token });
  expect(list.body.participant_auth_tokens).toMatchObject([
    { device: 'Firefox, Linux', current: true },
    { current: false },
  ]);
  const other = list.body.participant_auth_tokens[1].id;
  expect((await service.call('DELETE', `${person.url}/participant_auth_tokens/${other}`, { token })).status).toBe(204);
  expect((await service.call('GET', person.url, { token: person.token })).status).toBe(401);
  expect((await service.call('DELETE', `${person.url}/participant_auth_tokens/not-an-id`, { token })).status).toBe(404);
  const out = await service.call('DELETE', `${person.url}/participant_auth_tokens/current`, {
    token,
    headers: { 'content-type': 'application/json' },
  });
  expect(out).toMatchObject({ status: 204, headers: { 'participant-auth-token-expires': 'null' } });
  expect((await service.call('GET', person.url, { token })).status).toBe(401);
});

test('[P1.03] a session of one study gives no access to another', async () => {
  const person = await onDashboard(service);
  const preview = await previewOf(service, 'night-shift-pilot');
  const path = `/api/v2/studies/night-shift-pilot/enrollments/${person.id}`;
  expect((await service.call('GET', path, { token: person.token, headers: preview })).status).toBe(404);
});
