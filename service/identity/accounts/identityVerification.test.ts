import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutes } from '../../clock.ts';
import { eventsOf } from '../../testing/auditEvents.ts';
import { newestCode } from '../../testing/newestCode.ts';
import { onDashboard, type TestParticipant } from '../../testing/participants.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';
import type { VersionedNode } from '../../study/study.ts';

let service: TestService;
/** The check of the demo study's node; a test may change it. */
const check: { attempts?: number; suspends?: boolean } = {};
beforeAll(async () => {
  service = await startTestService();
  const study = service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!;
  const node: VersionedNode = {
    slug: 'who',
    type: 'VerifyIdentity',
    layout: 'dashboard',
    version: 'v1',
    identity: check,
    content: { title: 'Verify your identity' },
  };
  (study.nodes as Map<string, VersionedNode>).set('who', node);
  Object.assign(study.flow.at(-1)!, { nodes: [...study.flow.at(-1)!.nodes, 'who'] });
});
afterAll(() => service.stop());

type Channel = 'mail' | 'sms';
const post = (person: TestParticipant, call: string, body: object) =>
  service.call('POST', `/api/v3/enrollments/${person.id}/${call}`, { token: person.token, body });
const send = (person: TestParticipant, channel: Channel = 'mail', node_identifier = 'who') =>
  post(person, 'send_token', { node_identifier, channel });
const verify = (person: TestParticipant, otp_code: string, channel: Channel = 'mail') =>
  post(person, 'verify_token', { node_identifier: 'who', channel, otp_code });
const wrong = (code: string) => (code === '111111' ? '222222' : '111111');
const described = async (person: TestParticipant) =>
  (await service.call('GET', person.url, { token: person.token })).body;
const statusOf = async (person: TestParticipant): Promise<string> =>
  (await described(person)).nodes.find(({ slug }: { slug: string }) => slug === 'who').status;

test('[P7.068] [P7.069] [P7.070] the right code completes the node, once, and is listed without answers', async () => {
  const person = await onDashboard(service);
  const sent = await send(person);
  expect(sent.body).toEqual({ channel: 'mail', sent_to: `p•••${person.email.slice(person.email.indexOf('@'))}` });
  const code = await newestCode(service, person.email);
  expect((await verify(person, wrong(code))).body.errors[0]).toMatchObject({ code: 'code_wrong' });
  expect(await statusOf(person)).toBe('available');
  expect(await verify(person, code)).toMatchObject({ status: 200, body: { verified_at: expect.any(String) } });
  expect(await statusOf(person)).toBe('completed');
  expect((await verify(person, code)).body.errors[0]).toMatchObject({ code: 'already_submitted' });
  const rows = await service.db
    .selectFrom('contributions')
    .select(['attribute', 'value'])
    .where('enrollment_id', '=', person.id)
    .where('node', '=', 'who')
    .execute();
  expect(rows).toEqual([{ attribute: 'identity_verified_by', value: 'mail' }]);
  expect((await eventsOf(service, person)).at(-1)).toMatchObject({ action: 'answers_submitted' });
  const read = await service.call('GET', `${person.url}/surveys/who/answers`, { token: person.token });
  expect(read.status).toBe(200);
  expect(read.body.node.content.form).toBeUndefined();
});

test('a code of another purpose, participant or channel does not verify anybody', async () => {
  const [person, other] = [await onDashboard(service), await onDashboard(service)];
  await service.db
    .updateTable('enrollments')
    .set({ phone_number: '+15550100042' })
    .where('id', '=', person.id)
    .execute();
  const download = await service.call('POST', `${person.url}/data_downloads`, {
    token: person.token,
    body: { format: 'json' },
  });
  expect(download.status).toBe(499);
  await send(other);
  await send(person, 'sms');
  const sms = await newestCode(service, '+15550100042');
  for (const code of [await newestCode(service, other.email), sms])
    expect((await verify(person, code)).status).toBe(499);
  expect(await verify(person, sms, 'sms')).toMatchObject({ status: 200 });
  expect(await statusOf(other)).toBe('available');
});

test('[C8.44] an expired code asks for another one', async () => {
  const person = await onDashboard(service);
  await send(person);
  const code = await newestCode(service, person.email);
  service.wait(minutes(16));
  const { status, body } = await verify(person, code);
  expect(status).toBe(499);
  expect(body.errors[0]).toMatchObject({
    code: 'code_expired',
    message: expect.stringMatching(/Send me another code/),
  });
});

test.each([
  [{ attempts: 3 }, 'enrolled'],
  [{ attempts: 2, suspends: true }, 'suspended'],
])('[C8.42] attempts are limited (%o)', async (settings, status) => {
  Object.assign(check, { attempts: undefined, suspends: undefined }, settings);
  const person = await onDashboard(service);
  await send(person);
  const code = await newestCode(service, person.email);
  const answers = [];
  for (let i = 0; i < settings.attempts; i += 1) answers.push((await verify(person, wrong(code))).body.errors[0].code);
  expect(answers).toEqual([...Array(settings.attempts - 1).fill('code_wrong'), 'identity_not_verified']);
  expect((await described(person)).status).toBe(status);
  if (status === 'suspended') return void expect((await send(person)).status).toBe(403);
  expect((await verify(person, code)).body.errors[0].code, 'the right code comes too late').toBe(
    'identity_not_verified',
  );
  expect((await send(person)).body.errors[0].code).toBe('identity_not_verified');
  service.wait(minutes(24 * 60 + 1));
  const { body } = await service.call('POST', '/api/v2/studies/sleep-and-mood/enrollments/sign_in', {
    body: { email: person.email, password: 'Correct-Horse-7' },
  });
  expect((await send({ ...person, token: body.participant_auth_token })).status, 'a day later').toBe(200);
  Object.assign(check, { attempts: undefined });
});

test('other nodes, unknown phones and answers of the participant are refused', async () => {
  const person = await onDashboard(service);
  expect((await send(person, 'mail', 'last-night')).status).toBe(404);
  expect((await send(person, 'mail', 'nowhere')).status).toBe(404);
  expect((await send(person, 'sms')).status).toBe(400);
  const answers = await service.call('POST', `${person.url}/surveys/who/answers`, {
    token: person.token,
    body: { contributions: [{ attribute: 'identity_verified_by', value: 'mail' }] },
  });
  expect(answers.status).toBe(409);
});
