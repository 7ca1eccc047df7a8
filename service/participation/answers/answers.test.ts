import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ChangedDemo, changedDemo, smallNode } from '../../testing/changedDemo.ts';
import { onBreatheWell, withoutCaptcha } from '../../testing/breatheWell.ts';
import { newestCode } from '../../testing/newestCode.ts';
import {
  eligible,
  enrolled,
  lastNight,
  onDashboard,
  permission,
  signature,
  sleepAndMood,
  STUDY,
  type TestParticipant,
  withPassword,
} from '../../testing/participants.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

let service: TestService;
beforeAll(async () => void (service = await startTestService()));
afterAll(() => service.stop());

const send = (
  person: TestParticipant,
  node: string,
  contributions: unknown,
  headers: Record<string, string> = {},
  more: object = {},
) =>
  service.call('POST', `${person.url}/surveys/${node}/answers`, {
    token: person.token,
    headers,
    body: { contributions, ...more },
  });
const storedOf = (person: TestParticipant, node: string) =>
  service.db
    .selectFrom('contributions')
    .select(['attribute', 'value', 'occurrence'])
    .where('enrollment_id', '=', person.id)
    .where('node', '=', node)
    .orderBy('id')
    .execute();
const without = (name: string) => sleepAndMood.filter(({ attribute }) => attribute !== name);
const changed = (name: string, value: unknown) =>
  sleepAndMood.map((answer) => (answer.attribute === name ? { ...answer, value } : answer));

test('100 parallel posts with one key create one submission, and all get the same response', async () => {
  const person = await onDashboard(service);
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => send(person, 'last-night', lastNight, { 'idempotency-key': 'one-sending' })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  for (const { body } of answers) expect(body.nodes[1]).toMatchObject({ slug: 'last-night', status: 'completed' });
  const stored = await service.db
    .selectFrom('submissions')
    .select(['id', 'sent_at'])
    .where('enrollment_id', '=', person.id)
    .where('node', '=', 'last-night')
    .execute();
  expect(stored).toHaveLength(1);
  const receipt = {
    reference: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
    occurrence: 1,
    received_at: stored[0]!.sent_at.toISOString(),
  };
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.receipt))).size).toBe(1);
  expect(answers[0]!.body.receipt).toEqual(receipt);
  expect(answers[0]!.body.receipt.reference.replace('-', '').toLowerCase()).toBe(stored[0]!.id.slice(0, 8));
  expect(await storedOf(person, 'last-night')).toHaveLength(2);
  expect((await service.call('GET', person.url, { token: person.token })).body.messages).toEqual([]);
});

describe('the response to a submission shows the participant as a reload does', () => {
  type Response = Awaited<ReturnType<TestService['call']>>;
  const asReloaded = async (person: TestParticipant, { status, body: { receipt: _receipt, ...shown } }: Response) => {
    const reload = await service.call('GET', person.url, { token: person.token });
    const { device_key: _key, ...participant } = reload.body;
    expect([status, shown]).toEqual([200, participant]);
    return shown;
  };
  const screen = ({ url, token }: TestParticipant, user_data: object) =>
    service.call('PUT', url, { token, body: { user_data } });
  const sign = ({ url, token }: TestParticipant, node: string, signed: boolean, contributions: unknown) =>
    service.call('POST', `${url}/informed_consents/${node}`, { token, body: { signed, contributions } });

  test('to a screener, also if it disqualifies', async () => {
    const person = await enrolled(service);
    await asReloaded(person, await screen(person, eligible));
    const other = await enrolled(service);
    const disqualified = await asReloaded(other, await screen(other, { ...eligible, adult: { answer: 'no' } }));
    expect(disqualified.status).toBe('disqualified');
  });

  test.each([
    ["adult = 'no' or sleep_trouble = 'no'", 'no', 'yes', true],
    ["adult = 'no' or sleep_trouble = 'no'", 'yes', 'yes', false],
    ['not (adult = sleep_trouble)', 'yes', 'no', true],
    ['not (adult = sleep_trouble)', 'no', 'no', false],
    ['length(adult & sleep_trouble) > 5 and today() > @2020', 'yes', 'yes', true],
    ['today() < @2020', 'no', 'no', false],
    // A study that did not pass the check: a fault disqualifies nobody.
    ["adlut = 'no'", 'no', 'no', false],
    ['adult = ', 'no', 'no', false],
  ])('to a screener whose condition is the text %s, for %s and %s', async (text, adult, sleep_trouble, isUnfit) => {
    const [step] = service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!.flow;
    const { disqualify_when } = step!;
    const person = await enrolled(service);
    Object.assign(step!, { disqualify_when: text });
    const shown = await asReloaded(
      person,
      await screen(person, { adult: { answer: adult }, sleep_trouble: { answer: sleep_trouble } }),
    );
    Object.assign(step!, { disqualify_when });
    expect(shown.status === 'disqualified').toBe(isUnfit);
  });

  test('to a consent, signed or declined', async () => {
    const person = await withPassword(service);
    const signed = await asReloaded(person, await sign(person, 'consent', true, signature));
    expect(signed.informed_consents).toMatchObject([{ node_slug: 'consent', signed: true }]);
    await asReloaded(person, await sign(person, 'data-permission', true, permission));
    const other = await withPassword(service);
    await asReloaded(other, await sign(other, 'consent', false, []));
  });

  test('to a questionnaire with a draft, and to one that may call for support', async () => {
    const person = await onDashboard(service);
    const values = [{ name: 'times_awake', input: 'abc', value: 4 }];
    const draft = { submission_key: randomUUID(), page: 'page-1', values, places: {} };
    const body = { base_revision: 0, draft };
    const saved = await service.call('PUT', `${person.url}/drafts/last-night`, { token: person.token, body });
    expect(saved.status).toBe(200);
    await asReloaded(person, await send(person, 'last-night', lastNight));
    const low = changed('phq9_8', 1).map((each) => (each.attribute === 'phq9' ? { ...each, value: 9 } : each));
    expect((await asReloaded(person, await send(person, 'sleep-and-mood', low))).support).toEqual([{ region: 'US' }]);
  });

  test('to a step that asks for a phone number', async () => {
    withoutCaptcha(service);
    const person = await onBreatheWell(service, { step: 'screener' });
    const mobile_phone = '+12025550123';
    await screen(person, { mobile_phone });
    const otp_code = await newestCode(service, mobile_phone);
    const shown = await asReloaded(person, await screen(person, { mobile_phone, otp_code }));
    expect(shown.phone_number).toBe(mobile_phone);
  });
});

test('parallel posts without a key create one submission, and the others get already_submitted', async () => {
  const person = await onDashboard(service);
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(person, 'last-night', lastNight)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(answers.find(({ status }) => status === 409)!.body.errors[0].code).toBe('already_submitted');
  expect(await storedOf(person, 'last-night')).toHaveLength(2);
});

test('a key cannot be reused for other answers', async () => {
  const person = await onDashboard(service);
  await send(person, 'last-night', lastNight, { 'idempotency-key': 'the-same-key' });
  const other = await send(
    person,
    'last-night',
    [{ attribute: 'sleep_quality', value: { answer: 'badly' } }, lastNight[1]],
    { 'idempotency-key': 'the-same-key' },
  );
  expect(other).toMatchObject({ status: 422, body: { errors: [{ code: 'idempotency_key_used' }] } });
  expect((await storedOf(person, 'last-night'))[0]!.value).toEqual({ answer: 'well' });
});

test.each(['definitions', 'submissions', 'contributions', 'consents'])(
  'the database refuses to change %s',
  async (table) => {
    const person = await onDashboard(service);
    await send(person, 'last-night', lastNight);
    const run = (statement: string) => sql.raw(statement).execute(service.db);
    const before = await run(`select * from ${table}`);
    expect(before.rows.length).toBeGreaterThan(0);
    const column = table === 'definitions' ? 'node' : 'enrollment_id';
    await expect(run(`update ${table} set ${column} = ${column}`)).rejects.toThrow(`${table} is append-only`);
    await expect(run(`delete from ${table}`)).rejects.toThrow(`${table} is append-only`);
    await expect(run(`truncate ${table} cascade`)).rejects.toThrow('is append-only');
    expect((await run(`select * from ${table}`)).rows).toEqual(before.rows);
  },
);

test.each<[string, unknown, [string, string][]]>([
  [
    'nothing at all',
    [],
    [
      ['required', 'date_of_birth'],
      ['required', 'height'],
      ['required', 'hours_slept'],
      ['required', 'bedtime'],
      ['required', 'main_reason'],
      ['required', 'sleep_aids'],
      ['required', 'phq9'],
      ['required', 'gad7'],
    ],
  ],
  ['one missing answer', without('bedtime'), [['required', 'bedtime']]],
  ['a wrong sum', changed('phq9', 26), [['aggregate', 'phq9']]],
  ['a missing item of a scale', without('gad7_3'), [['required', 'gad7']]],
  ['a score out of range', changed('gad7_3', 4), [['enum', 'gad7']]],
  ['a choice that is not an option', changed('bedtime', 'never'), [['enum', 'bedtime']]],
  ['a text instead of a number', changed('hours_slept', '6'), [['type', 'hours_slept']]],
  ['a number out of range', changed('hours_slept', 25), [['maximum', 'hours_slept']]],
  ['a date in the future', changed('date_of_birth', '2999-01-01'), [['notInFuture', 'date_of_birth']]],
  [
    'None together with another choice',
    changed('sleep_aids', [{ answer: 'none' }, { answer: 'tea' }]),
    [['maxItems', 'sleep_aids']],
  ],
  ['no answer to a question that is shown', without('medicine_name'), [['required', 'medicine_name']]],
  [
    'an unknown question',
    [...sleepAndMood, { attribute: 'shoe_size', value: 42 }],
    [['unknown_attribute', 'shoe_size']],
  ],
  [
    'a question answered twice',
    [...sleepAndMood, { attribute: 'bedtime', value: 'varies' }],
    [['double_attribute', 'bedtime']],
  ],
  ['null for an answer', changed('bedtime', null), [['enum', 'bedtime']]],
  ['units without a height', without('height'), [['unreadable', 'height_units']]],
  ['a text that the database cannot store', changed('medicine_name', 'a\0b'), [['storable', 'medicine_name']]],
  [
    'a lone surrogate inside an answer',
    changed('main_reason', { answer: 'other', user_value: '\ud83d' }),
    [['storable', 'main_reason']],
  ],
  [
    'an attribute named like a property of every object',
    [...sleepAndMood, { attribute: '__proto__', value: [] }],
    [['unknown_attribute', '__proto__']],
  ],
])('%s is reported by attribute, and nothing is stored', async (_, contributions, expected) => {
  const person = await onDashboard(service);
  const { status, body } = await send(person, 'sleep-and-mood', contributions);
  expect(status).toBe(422);
  expect(body.errors.map(({ code, attribute }: { code: string; attribute: string }) => [code, attribute])).toEqual(
    expected,
  );
  for (const { message } of body.errors) expect(message).toMatch(/\w/);
  expect(await storedOf(person, 'sleep-and-mood')).toEqual([]);
  expect((await service.call('GET', person.url, { token: person.token })).body.nodes[0].status).toBe('available');
});

test('answers to questions that are not shown are dropped', async () => {
  const person = await onDashboard(service);
  const hidden = changed('sleep_aids', [{ answer: 'none' }]);
  expect(await send(person, 'sleep-and-mood', hidden)).toMatchObject({ status: 200 });
  const stored = await storedOf(person, 'sleep-and-mood');
  expect(stored.map(({ attribute }) => attribute)).not.toContain('medicine_name');
  expect(stored).toHaveLength(sleepAndMood.length - 1);
});

test.each([
  ['contributions that are not a list', { contributions: {} }],
  ['an attribute without a name', { contributions: [{ attribute: '', value: 1 }] }],
  ['an unknown key', { contributions: [], admin: true }],
  ['an occurrence of zero', { contributions: [], occurrence: 0 }],
])('%s is a bad request', async (_, body) => {
  const person = await onDashboard(service);
  expect(
    await service.call('POST', `${person.url}/surveys/last-night/answers`, { token: person.token, body }),
  ).toMatchObject({ status: 400 });
});

test('a questionnaire that is answered once has no second occurrence, before and after the first', async () => {
  const person = await onDashboard(service);
  const notFound = { status: 404, body: { errors: [{ code: 'contribution_not_found' }] } };
  expect(await send(person, 'last-night', lastNight, {}, { occurrence: 2 })).toMatchObject(notFound);
  expect(await send(person, 'last-night', lastNight, {}, { occurrence: 1 })).toMatchObject({ status: 200 });
  expect(await send(person, 'last-night', lastNight, {}, { occurrence: 2 })).toMatchObject(notFound);
  expect(await send(person, 'last-night', lastNight, {}, { occurrence: 1 })).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'already_submitted' }] },
  });
});

test('answers can be submitted with the token of a link in the query', async () => {
  const person = await onDashboard(service);
  const answer = await service.call('POST', `${STUDY}/surveys/last-night/answers?auth_token=${person.token}`, {
    body: { enrollment_identifier: person.id, contributions: lastNight },
  });
  expect(answer).toMatchObject({ status: 200, body: { layout: 'dashboard' } });
  const other = await onDashboard(service);
  const foreign = await service.call('POST', `${STUDY}/surveys/last-night/answers?auth_token=${person.token}`, {
    body: { enrollment_identifier: other.id, contributions: lastNight },
  });
  expect(foreign.status).toBe(404);
});

describe('answers that waited on the device', () => {
  const DAY = 86_400_000;
  let demo: ChangedDemo;
  let waiting: TestService;
  beforeAll(async () => {
    demo = await changedDemo({
      'study.json': ({ flow }) => void flow.at(-1).nodes.push('waited'),
      'nodes/waited.json': () => {
        const node = smallNode('waited');
        const day = { interface: 'hidden', name: 'day', value: 'day(today())' };
        node.content.form.schema[0]!.inputs.push(day as never);
        return node;
      },
    });
    waiting = await startTestService(demo.env);
  });
  afterAll(async () => {
    await waiting.stop();
    demo.remove();
  });

  test.each<[string, number | undefined, number]>([
    ['did not wait', undefined, 0],
    ['were sent two days ago', -2 * DAY, -2 * DAY],
    ['come from a device whose clock is ahead', 2 * DAY, 0],
    ['say that they have waited for years', -800 * DAY, 0],
  ])('count from the day on which the participant sent them: they %s', async (_case, ago, from) => {
    const person = await onDashboard(waiting);
    const now = waiting.deps.now().getTime();
    const calculated = vi.spyOn(waiting.deps, 'onOtherResult');
    const dayOfDevice = new Date(now + from).getUTCDate();
    const answer = await waiting.call('POST', `${person.url}/surveys/waited/answers`, {
      token: person.token,
      headers: { 'x-evi-time-zone': 'UTC' },
      body: {
        contributions: [{ attribute: 'day', value: dayOfDevice }],
        ...(ago !== undefined && { answered_at: new Date(now + ago).toISOString() }),
      },
    });
    expect(answer.status).toBe(200);
    const [stored] = await waiting.db
      .selectFrom('contributions')
      .select('value')
      .where('enrollment_id', '=', person.id)
      .where('attribute', '=', 'day')
      .execute();
    expect(stored!.value).toBe(dayOfDevice);
    expect(calculated).not.toHaveBeenCalled();
  });

  test('have a moment, or are refused', async () => {
    const person = await onDashboard(waiting);
    const body = { contributions: [], answered_at: 'yesterday' };
    const answer = await waiting.call('POST', `${person.url}/surveys/waited/answers`, { token: person.token, body });
    expect(answer).toMatchObject({ status: 400 });
  });
});

describe('a copy of submitted answers', () => {
  const copy = (person: Pick<TestParticipant, 'url' | 'token'>, node = 'last-night') =>
    service.call('GET', `${person.url}/surveys/${node}/answers`, { token: person.token });

  test('contains the receipt, the answers and the questions as they were asked', async () => {
    const person = await onDashboard(service);
    const { body: sent } = await send(person, 'last-night', lastNight);
    const { status, body } = await copy(person);
    expect([status, body.receipt, body.withheld, body.occurrences]).toEqual([200, sent.receipt, [], [1]]);
    expect(body.contributions).toEqual(lastNight);
    const { definition } = await service.db
      .selectFrom('definitions')
      .select('definition')
      .where('node', '=', 'last-night')
      .executeTakeFirstOrThrow();
    expect(body.node).toEqual(definition);
    const { body: survey } = await service.call(
      'GET',
      `/api/v3/surveys/last-night?study_slug=sleep-and-mood&enrollment_identifier=${person.id}`,
      { token: person.token },
    );
    expect(survey.nodes[0].completed_at).toBe(sent.receipt.received_at);
  });

  test('is available only to its participant', async () => {
    const [person, stranger] = [await onDashboard(service), await onDashboard(service)];
    await send(person, 'last-night', lastNight);
    expect((await copy({ ...person, token: stranger.token })).status).toBe(404);
    expect((await copy({ ...person, token: 'none' })).status).toBe(401);
    expect((await copy(stranger)).status).toBe(404);
    expect((await copy(person, 'no-such-node')).status).toBe(404);
  });
});
