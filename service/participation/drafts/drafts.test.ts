import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longTest } from '#tests/longTest.ts';
import { saveDraft } from './draftStore.ts';
import { readRecord, type ParticipantRecord } from '../../flow/participantRecord.ts';
import { enrolled, lastNight, onDashboard, type TestParticipant } from '../../testing/participants.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

let service: TestService;
let person: TestParticipant;
beforeAll(async () => {
  service = await startTestService();
  person = await onDashboard(service);
});
afterAll(() => service.stop());

const draftOf = (value: unknown, more: object = {}) => ({
  submission_key: randomUUID(),
  page: 'page-1',
  values: [{ name: 'times_awake', input: 'abc', value }],
  places: {},
  ...more,
});
const at = (node: string, who = person, query = '') => `${who.url}/drafts/${node}${query}`;
const read = (node: string, who = person, query = '') =>
  service.call('GET', at(node, who, query), { token: who.token });
const keep = (node: string, base_revision: number, draft: unknown, who = person, query = '') =>
  service.call('PUT', at(node, who, query), { token: who.token, body: { base_revision, draft } });

const DIARY = 'last-night';
const diary = async () => (await read(DIARY)).body;

describe('a draft', () => {
  it('does not exist at first', async () => {
    expect((await read(DIARY)).body).toMatchObject({ revision: 0, draft: null });
  });

  it('is returned as it was saved', async () => {
    const draft = draftOf('half ty', { places: { phq9: 3 } });
    const { status, body } = await keep(DIARY, 0, draft);
    expect({ status, revision: body.revision }).toEqual({ status: 200, revision: 1 });
    expect((await read(DIARY)).body).toMatchObject({ revision: 1, draft });
  });

  it('with an answer shows with the participant until it is sent; an empty one does not', async () => {
    const who = await onDashboard(service);
    const shown = async () => {
      const { body } = await service.call('GET', who.url, { token: who.token });
      const { status, has_answers } = body.nodes.find(({ slug }: { slug: string }) => slug === DIARY);
      return [status, has_answers];
    };
    await service.call('PUT', `${who.url}/nodes/${DIARY}/begin`, { token: who.token });
    expect(await shown()).toEqual(['in_progress', undefined]);
    const draft = draftOf(4);
    for (const [base, more, has] of [
      [0, { values: [] }, undefined],
      [1, { values: draftOf(null).values }, undefined],
      [2, {}, true],
    ] as const) {
      await keep(DIARY, base, { ...draft, ...more }, who);
      expect(await shown()).toEqual(['in_progress', has]);
    }
    await service.call('POST', `${who.url}/surveys/${DIARY}/answers`, {
      token: who.token,
      headers: { 'idempotency-key': draft.submission_key },
      body: { contributions: lastNight },
    });
    expect((await shown())[1]).toBeUndefined();
  });

  it('is not saved by a decision on answers or a status that have changed since', async () => {
    const who = await onDashboard(service);
    const { id: tokenId } = await service.db
      .selectFrom('tokens')
      .select('id')
      .where('enrollment_id', '=', who.id)
      .executeTakeFirstOrThrow();
    const save = (record: ParticipantRecord) =>
      saveDraft(service.db, {
        key: { enrollment: who.id, node: DIARY, occurrence: 2 },
        base: 0,
        draft: draftOf(1) as never,
        session: { tokenId } as never,
        record,
        now: service.deps.now(),
      });
    const record = () => readRecord(service.db, service.deps.studies, who.id);
    const beforeAnswers = await record();
    await service.call('POST', `${who.url}/surveys/${DIARY}/answers`, {
      token: who.token,
      body: { contributions: lastNight },
    });
    expect((await save(beforeAnswers)).outcome).toBe('changed');
    const beforeWithdrawal = await record();
    await service.call('POST', `${who.url}/withdraw`, { token: who.token, body: { opt_out_reason: 'time' } });
    expect((await save(beforeWithdrawal)).outcome).toBe('changed');
    expect((await save(await record())).outcome).toBe('saved');
  });

  it('is not overwritten by a client that has not read it', async () => {
    const { revision } = await diary();
    const [a, b] = await Promise.all([keep(DIARY, revision, draftOf(1)), keep(DIARY, revision, draftOf(2))]);
    expect([a.status, b.status].sort()).toEqual([200, 409]);
    expect([a, b].find(({ status }) => status === 409)!.body.errors[0].code).toBe('draft_conflict');
    expect((await keep(DIARY, 0, draftOf(3))).status).toBe(409);
    expect((await diary()).revision).toBe(revision + 1);
  });

  it('is deleted when the answers are submitted, and a late tab does not restore it', async () => {
    const { revision } = await diary();
    const draft = draftOf(4);
    await keep(DIARY, revision, draft);
    const sent = await service.call('POST', `${person.url}/surveys/${DIARY}/answers`, {
      token: person.token,
      headers: { 'idempotency-key': draft.submission_key },
      body: { contributions: lastNight },
    });
    expect(sent.status).toBe(200);
    expect(
      await service.db.selectFrom('drafts').select('node').where('enrollment_id', '=', person.id).execute(),
    ).toEqual([]);
    const late = await keep(DIARY, 0, draft);
    expect({ status: late.status, code: late.body.errors[0].code }).toEqual({ status: 409, code: 'already_submitted' });
  });

  it('of submitted answers to a questionnaire that is answered once is refused on another device, for reading and saving', async () => {
    const refused = {
      status: 409,
      body: { errors: [{ code: 'already_submitted', message: expect.stringContaining('already sent') }] },
    };
    expect(await read(DIARY)).toMatchObject(refused);
    // Another device has its own key.
    expect(await keep(DIARY, 0, draftOf(7))).toMatchObject(refused);
    expect(await keep(DIARY, 0, draftOf(7), person, '?occurrence=1')).toMatchObject(refused);
  });

  it('of an occurrence that the study does not have is refused', async () => {
    expect((await keep(DIARY, 0, draftOf(1), await onDashboard(service), '?occurrence=2')).status).toBe(404);
  });
});

describe('characters that the database cannot store', () => {
  it.each([
    ['NUL in a text', { value: 'a\0b' }, { value: 'ab' }],
    ['half an emoji in a text', { value: '\ud83d' }, { value: '' }],
    ['half an emoji deep inside an answer', { value: [{ user_value: 'x\udd89' }] }, { value: [{ user_value: 'x' }] }],
    ['NUL in a key', { value: { 'a\0': 1 } }, { value: { a: 1 } }],
    ['NUL in the fingerprint', { input: 'a\0', value: 1 }, { input: 'a', value: 1 }],
  ])('do not keep the other answers from being saved: %s', async (_what, bad, kept) => {
    const typist = await onDashboard(service);
    const values = [
      { name: 'sleep_quality', input: 'abc', value: { answer: 'well' } },
      { name: 'times_awake', input: 'abc', ...bad },
    ];
    expect(
      (await keep(DIARY, 0, { ...draftOf(0), values, places: { 'p\0': '\ud83d' }, page: 'one\0' }, typist)).status,
    ).toBe(200);
    const { draft } = (await read(DIARY, typist)).body;
    expect(draft).toMatchObject({
      values: [values[0], { name: 'times_awake', input: 'abc', ...kept }],
      places: { p: '' },
      page: 'one',
    });
  });
});

it('stores no sensitive answers and no answers to unknown questions', async () => {
  person = await onDashboard(service);
  const { revision } = await diary();
  const values = [
    { name: 'times_awake', input: 'a', value: 2 },
    { name: 'unknown', input: 'a', value: 1 },
  ];
  await keep(DIARY, revision, { ...draftOf(0), values });
  expect((await diary()).draft.values).toEqual([values[0]]);
});

it('returns the same device key to every session of one participant, and a different key to others', async () => {
  const again = (
    await service.call('POST', '/api/v2/studies/sleep-and-mood/enrollments/sign_in', {
      body: { email: person.email, password: 'Correct-Horse-7' },
    })
  ).body;
  const other = await enrolled(service);
  const key = async (who: TestParticipant) => (await read(DIARY, who)).body.device_key;
  const mine = await key(person);
  expect(Buffer.from(mine, 'base64url')).toHaveLength(32);
  expect(await key({ ...person, token: again.participant_auth_token })).toBe(mine);
  expect(await key(other)).not.toBe(mine);
});

it('returns the device key with the participant, also after every questionnaire is sent', async () => {
  const sender = await onDashboard(service);
  const { device_key: key } = (await read(DIARY, sender)).body;
  const participant = async () => (await service.call('GET', sender.url, { token: sender.token })).body;
  expect((await participant()).device_key).toBe(key);
  const sent = await service.call('POST', `${sender.url}/surveys/${DIARY}/answers`, {
    token: sender.token,
    body: { contributions: lastNight },
  });
  expect(sent.body, 'no other response has it').not.toHaveProperty('device_key');
  expect((await read(DIARY, sender)).status).toBe(409);
  expect((await participant()).device_key).toBe(key);
});

it('refuses to return another participant’s draft', async () => {
  const other = await enrolled(service);
  expect((await service.call('GET', at(DIARY), { token: other.token })).status).toBe(404);
  expect((await service.call('GET', at(DIARY))).status).toBe(401);
});

it.each([
  ['no submission key', { values: [], places: {} }],
  ['a value without a name', { ...draftOf(1), values: [{ input: 'x', value: 1 }] }],
  ['another key', { ...draftOf(1), extra: 1 }],
])('refuses a draft with %s', async (_what, draft) => {
  expect((await keep(DIARY, 0, draft)).status).toBe(400);
});

it('does not extend the session if the call is in the background', async () => {
  const quiet = await onDashboard(service);
  const expires = async (background: boolean) => {
    const { headers } = await service.call('GET', at(DIARY, quiet), {
      token: quiet.token,
      headers: background ? { 'background-call': 'true' } : {},
    });
    return Date.parse(headers['participant-auth-token-expires']!);
  };
  const first = await expires(false);
  service.wait(60_000);
  expect(await expires(true)).toBe(first);
  expect(await expires(false)).toBeGreaterThan(first);
});

describe('the drafts of one participant', () => {
  longTest('can be saved 240 times a minute', async () => {
    const writer = await onDashboard(service);
    const statuses: number[] = [];
    for (let i = 0; i < 241; i += 1) statuses.push((await keep(DIARY, 0, draftOf(i), writer)).status);
    expect(statuses.slice(0, 240)).not.toContain(429);
    expect(statuses[240]).toBe(429);
    service.wait(61_000);
    expect((await keep(DIARY, 1, draftOf(1), writer)).status).toBe(200);
  });
});
