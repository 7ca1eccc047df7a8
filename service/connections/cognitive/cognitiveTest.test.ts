import { generateKeyPairSync } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutes } from '../../clock.ts';
import { resultsOfParticipant } from '../../identity/accounts/limits.ts';
import { eventsOf } from '../../testing/auditEvents.ts';
import { onBreatheWell, withoutCaptcha } from '../../testing/breatheWell.ts';
import type { TestParticipant } from '../../testing/participants.ts';
import type { VersionedNode } from '../../study/study.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  withoutCaptcha(service);
});
afterAll(() => service.stop());

const NODE = 'reaction-time';
const start = (person: TestParticipant, more: object = {}) =>
  service.call('POST', '/api/v3/camcog_visits/start_visit', {
    token: person.token,
    body: { node_identifier: NODE, enrollment_identifier: person.id, ...more },
  });
const complete = (token: string, session?: string) =>
  service.call('POST', '/api/v3/camcog_visits/complete_visit', { body: { token }, ...(session && { token: session }) });
const launched = async (person: TestParticipant, more?: object): Promise<URLSearchParams> =>
  new URL((await start(person, more)).body.launch_url).searchParams;

const measured = { times: [412.3, 300.1, 350.5, 290.2, 333.9], too_early: 1, missed: 0, input: 'touch', clock: 0.1 };
/** Has the development test sign what its page measured. */
async function tokenFor(query: URLSearchParams, changed: object = {}): Promise<string> {
  const { body, status } = await service.call('POST', '/dev/cognitive-test/results', {
    body: {
      study: 'breathe-well',
      visit: query.get('visit'),
      return_url: query.get('return_url'),
      ...measured,
      ...changed,
    },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return new URLSearchParams(new URL(body.url).hash.slice(1)).get('test_token')!;
}
const stored = (person: TestParticipant) =>
  service.db
    .selectFrom('contributions')
    .select(['attribute', 'value'])
    .where('enrollment_id', '=', person.id)
    .where('node', '=', NODE)
    .execute();
const statusOf = async ({ url, token }: TestParticipant): Promise<string> =>
  (await service.call('GET', url, { token })).body.nodes.find(({ slug }: { slug: string }) => slug === NODE).status;

test('[P7.093] [P7.094] [P7.095] a visit is started, and its signed result is stored once, without a session', async () => {
  const person = await onBreatheWell(service);
  const { status, body } = await start(person);
  expect(status).toBe(200);
  for (const secret of [person.id, person.email, person.token]) expect(body.launch_url).not.toContain(secret);
  const query = new URL(body.launch_url).searchParams;
  expect(query.get('return_url')).toBe(`${service.address}/breathe-well/camcog_success`);
  expect(await statusOf(person)).toBe('in_progress');
  const token = await tokenFor(query);
  expect(JSON.stringify(decodeJwt(token))).not.toContain(person.id);
  // The session has ended meanwhile; the provider's signature is enough.
  const [first, again] = await Promise.all([complete(token), complete(token, 'an-ended-session')]);
  expect(first).toMatchObject({ status: 200, body: { node_identifier: NODE } });
  expect(again.body).toEqual(first.body);
  expect(Object.fromEntries((await stored(person)).map(({ attribute, value }) => [attribute, value]))).toEqual({
    reaction_median_ms: 334,
    reaction_fastest_ms: 290,
    reaction_times_ms: '412.3 300.1 350.5 290.2 333.9',
    reaction_too_early: 1,
    reaction_missed: 0,
    reaction_input: 'touch',
    reaction_clock_ms: '0.100',
  });
  expect((await eventsOf(service, person)).at(-1)).toMatchObject({ action: 'answers_submitted' });
  expect(await statusOf(person)).toBe('completed');
  const other = await tokenFor(query, { too_early: 7 });
  expect((await complete(other)).body.errors[0].code, 'the visit is used').toBe('already_submitted');
  expect((await start(person)).body.errors[0].code).toBe('already_submitted');
});

test('the language and the app of the portal go with the launch and come back', async () => {
  const person = await onBreatheWell(service);
  const query = await launched(person, { is_webview: true });
  expect(query.get('display')).toBe('webview');
  expect(query.get('return_url')).toMatch(/camcog_success\?is_webview=true$/);
  const page = await service.call(
    'GET',
    `/dev/cognitive-test/launch?${query.toString().replace('ui_locales=en', 'ui_locales=es-MX')}`,
  );
  expect(page.status).toBe(200);
  expect(page.body).toContain('Empezar la prueba');
  expect(page.body, 'no header inside an app').not.toContain('<header>');
  query.set('return_url', 'https://elsewhere.example/breathe-well/');
  expect((await service.call('GET', `/dev/cognitive-test/launch?${query}`)).status).toBe(400);
});

test('a token that the provider did not sign as it should stores nothing', async () => {
  const person = await onBreatheWell(service);
  const query = await launched(person);
  const good = decodeJwt(await tokenFor(query));
  const stranger = generateKeyPairSync('ed25519').privateKey;
  const signed = (claims: object, alg = 'EdDSA', key: Parameters<SignJWT['sign']>[0] = stranger) =>
    new SignJWT({ ...good, ...claims }).setProtectedHeader({ alg, kid: 'development' }).sign(key);
  const [head, , signature] = (await tokenFor(query)).split('.');
  const changed = Buffer.from(JSON.stringify({ ...good, results: {} })).toString('base64url');
  const forged: [string, string][] = [
    ['another key', await signed({})],
    ['a secret as the key', await signed({}, 'HS256', new Uint8Array(32))],
    ['changed results', `${head}.${changed}.${signature}`],
    ['no signature', `${Buffer.from('{"alg":"none"}').toString('base64url')}.${changed}.`],
    ['another study', await signed({ aud: 'sleep-and-mood' })],
    ['no token', 'nothing'],
    [
      'an unknown visit',
      await tokenFor(new URLSearchParams({ visit: 'made-up', return_url: query.get('return_url')! })),
    ],
  ];
  for (const [what, token] of forged) {
    const { status, body } = await complete(token);
    expect([status, body.errors[0].code], what).toEqual([409, 'visit_invalid']);
  }
  const token = await tokenFor(query);
  service.wait(minutes(8 * 24 * 60));
  expect((await complete(token)).body.errors[0].code, 'a week later').toBe('visit_invalid');
  expect(await stored(person)).toEqual([]);
});

test('tokens that no provider has signed use up the limit of their own participant only', async () => {
  const [forger, neighbor] = [await onBreatheWell(service), await onBreatheWell(service)];
  const [own, others] = [await launched(forger), await launched(neighbor)];
  const stranger = generateKeyPairSync('ed25519').privateKey;
  const forged = await new SignJWT(decodeJwt(await tokenFor(own)))
    .setProtectedHeader({ alg: 'EdDSA', kid: 'development' })
    .sign(stranger);
  for (let i = 0; i < resultsOfParticipant.count; i += 1)
    expect((await complete(forged)).body.errors[0].code, `${i}`).toBe('visit_invalid');
  expect((await complete(forged)).status).toBe(429);
  const unsealed = await tokenFor(new URLSearchParams({ visit: 'made-up', return_url: own.get('return_url')! }));
  expect((await complete(unsealed)).body.errors[0].code, 'nothing to verify').toBe('visit_invalid');
  expect((await complete(await tokenFor(others))).status, 'another participant of the network').toBe(200);
});

test('results that the form does not know, and the participant’s own answers, are refused', async () => {
  const person = await onBreatheWell(service);
  const node = service.deps.studies.all.find(({ slug }) => slug === 'breathe-well')!.nodes.get(NODE)!;
  const answers = { contributions: [{ attribute: 'reaction_median_ms', value: 200 }] };
  const posted = await service.call('POST', `${person.url}/surveys/${NODE}/answers`, {
    token: person.token,
    body: answers,
  });
  expect(posted.body.errors[0].code).toBe('not_now');
  const token = await tokenFor(await launched(person));
  const nodes = service.deps.studies.all.find(({ slug }) => slug === 'breathe-well')!.nodes as Map<
    string,
    VersionedNode
  >;
  const schema = [{ inputs: [{ interface: 'number', name: 'reaction_median_ms' }] }];
  nodes.set(NODE, { ...node, content: { ...node.content, form: { ...node.content.form, schema } } } as VersionedNode);
  expect((await complete(token)).body.errors[0].code).toBe('visit_invalid');
  nodes.set(NODE, node);
  expect((await complete(token)).status).toBe(200);
});

test('a provider whose keys cannot be fetched leaves the token usable', async () => {
  const person = await onBreatheWell(service);
  const study = service.deps.studies.all.find(({ slug }) => slug === 'breathe-well')!;
  const token = await tokenFor(await launched(person));
  const { cognitiveTest } = study;
  Object.assign(study, { cognitiveTest: { issuer: 'https://127.0.0.1:1' } });
  const failed = await complete(token);
  expect([failed.status, failed.body.errors[0].code]).toEqual([503, 'test_unavailable']);
  Object.assign(study, { cognitiveTest });
  expect((await complete(token)).status).toBe(200);
});

test('other people, other nodes and suspended participants are refused', async () => {
  const [person, other] = [await onBreatheWell(service), await onBreatheWell(service)];
  expect((await start(other, { enrollment_identifier: person.id })).status).toBe(404);
  expect((await start(person, { node_identifier: 'breathing-week' })).status).toBe(404);
  expect((await start({ ...person, token: 'unknown' })).status).toBe(401);
});
