import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChangedDemo, changedDemo, smallNode } from '../testing/changedDemo.ts';
import { lastNight, onDashboard, signature, sleepAndMood, type TestParticipant } from '../testing/participants.ts';
import { startTestService, type TestService } from '../testing/testService.ts';

// A study whose activities open and close: a diary of three days, a follow-up, and a consent with editions.

/** The service's clock starts here: 10:00 in Madrid. */
const START = Date.parse('2026-03-27T09:00:00Z');

let demo: ChangedDemo;
let service: TestService;
let time = START;
beforeAll(async () => {
  demo = await changedDemo({
    'study.json': ({ flow }) => {
      flow.at(-1).nodes = ['last-night', 'sleep-and-mood', 'follow-up', 'sleep-place', 'sleep-monitor'];
    },
    'nodes/last-night.json': (node) =>
      Object.assign(node, { type: 'Diary', every: { days: 1 }, occurrences: 3, closes: { days: 1, at: '12:00' } }),
    'nodes/follow-up.json': () =>
      smallNode('follow-up', {
        pinned: true,
        after: { node: 'sleep-and-mood' },
        opens: { days: 2 },
        closes: { days: 1 },
      }),
  });
  service = await startTestService(demo.env, { now: () => new Date(time) });
});
afterAll(async () => {
  await service.stop();
  demo.remove();
});

const at = (text: string) => void (time = Date.parse(text));
const from = (timeZone: string) => ({ 'x-evi-time-zone': timeZone });
const HOME = from('Europe/Madrid');

/** A participant who has just reached the dashboard, on March 27 at 10:00 in Madrid. */
async function arrived(): Promise<TestParticipant> {
  time = START;
  return onDashboard({ call: (method, url, more = {}) => service.call(method, url, { ...more, headers: HOME }) });
}
/** The session ends after a day without calls, so it starts again. */
async function again(person: TestParticipant): Promise<TestParticipant> {
  const { body } = await service.call('POST', '/api/v2/studies/sleep-and-mood/enrollments/sign_in', {
    body: { email: person.email, password: 'Correct-Horse-7' },
  });
  return { ...person, token: body.participant_auth_token };
}
const dashboard = async (person: TestParticipant, headers = HOME) => {
  const { body } = await service.call('GET', person.url, { token: person.token, headers });
  return Object.fromEntries(body.nodes.map((node: { slug: string }) => [node.slug, node]));
};
const send = (person: TestParticipant, occurrence?: number, more: object = {}, slug = 'last-night') =>
  service.call('POST', `${person.url}/surveys/${slug}/answers`, {
    token: person.token,
    headers: HOME,
    body: { contributions: slug === 'last-night' ? lastNight : [], occurrence },
    ...more,
  });
const draftOf = (value: unknown) => ({
  submission_key: randomUUID(),
  values: [{ name: 'times_awake', input: 'x', value }],
  places: {},
});
const keep = (person: TestParticipant, occurrence: number, value: unknown, base_revision = 0) =>
  service.call('PUT', `${person.url}/drafts/last-night?occurrence=${occurrence}`, {
    token: person.token,
    headers: HOME,
    body: { base_revision, draft: draftOf(value) },
  });
const kept = async (person: TestParticipant, occurrence: number) =>
  (
    await service.call('GET', `${person.url}/drafts/last-night?occurrence=${occurrence}`, {
      token: person.token,
      headers: HOME,
    })
  ).body.draft?.values[0].value;
const refusal = (code: string, status = 409) => ({ status, body: { errors: [{ code }] } });

test('the dashboard says what is open, until when, and what comes next', async () => {
  const nodes = await dashboard(await arrived());
  expect(nodes['last-night']).toMatchObject({
    status: 'available',
    occurrence: 1,
    opens_at: '2026-03-27T09:00:00.000Z',
    closes_at: '2026-03-28T11:00:00.000Z',
    next_occurrence: { occurrence: 2, opens_at: '2026-03-27T23:00:00.000Z', closes_at: '2026-03-29T10:00:00.000Z' },
    earlier_occurrences: [],
  });
  expect(nodes['follow-up']).toMatchObject({ status: 'visible', opens_at: null });
  expect(nodes['sleep-and-mood']).toMatchObject({ status: 'available', occurrence: 1, opens_at: null });
});

test('what the study pins is part of the participant, in every response that lists the activities', async () => {
  const person = await arrived();
  const { body } = await service.call('GET', person.url, { token: person.token, headers: HOME });
  expect(body.pinned_contributions).toEqual(['follow-up']);
  expect((await send(person)).body.pinned_contributions).toEqual(['follow-up']);
});

test('the days of a diary stay apart: drafts, answers, receipts and copies', async () => {
  const person = await arrived();
  expect((await keep(person, 1, 'friday')).status).toBe(200);
  at('2026-03-27T23:30:00Z'); // 00:30 on Saturday: both days are open.
  const late = await again(person);
  expect((await dashboard(late))['last-night']).toMatchObject({
    occurrence: 2,
    earlier_occurrences: [{ occurrence: 1, opens_at: '2026-03-27T09:00:00.000Z' }],
  });
  expect(await kept(late, 2)).toBeUndefined();
  expect((await keep(late, 2, 'saturday')).status).toBe(200);
  const first = await send(late, 1);
  expect(first).toMatchObject({ status: 200, body: { receipt: { occurrence: 1 } } });
  expect(await kept(late, 2), 'the draft of the other day stays').toBe('saturday');
  expect(await keep(late, 1, 'too late')).toMatchObject(refusal('already_submitted'));
  expect(await send(late, 1)).toMatchObject(refusal('already_submitted'));
  const second = await send(late, undefined, { headers: { ...HOME, 'idempotency-key': 'saturday-1' } });
  expect(second.body.receipt.occurrence).toBe(2);
  const repeated = await send(late, undefined, { headers: { ...HOME, 'idempotency-key': 'saturday-1' } });
  expect(repeated).toMatchObject({ status: 200, body: { receipt: second.body.receipt } });
  const copy = await service.call('GET', `${late.url}/surveys/last-night/answers?occurrence=1`, { token: late.token });
  expect(copy.body).toMatchObject({ occurrence: 1, occurrences: [1, 2], receipt: first.body.receipt });
  const rows = await service.db
    .selectFrom('submissions')
    .select(['occurrence', 'time_zone'])
    .where('enrollment_id', '=', person.id)
    .where('node', '=', 'last-night')
    .orderBy('occurrence')
    .execute();
  expect(rows).toEqual([1, 2].map((occurrence) => ({ occurrence, time_zone: 'Europe/Madrid' })));
});

test('a file of one day is not accepted with the answers of another', async () => {
  const person = await arrived();
  const uploads = `/api/v3/enrollments/${person.id}/files`;
  const node = 'node_identifier=last-night';
  at('2026-03-27T23:30:00Z');
  const { token } = await again(person);
  const opened = await service.call(
    'GET',
    `${uploads}/upload_url?${node}&occurrence=1&bucket=uploads&object_content_type=image/png`,
    { token, headers: HOME },
  );
  const id = opened.body.interaction_identifier;
  await service.db
    .updateTable('uploads')
    .set({ arrived_at: new Date(time), size: 10, sha256: 'x' })
    .where('id', '=', id)
    .execute();
  const files = async (occurrence: number) =>
    (await service.call('GET', `${uploads}?${node}&occurrence=${occurrence}`, { token })).body.files.length;
  expect([await files(1), await files(2)]).toEqual([1, 0]);
  const withFile = [...lastNight, { attribute: 'tracker_screenshots', value: [id] }];
  const sendFile = (occurrence: number) =>
    send({ ...person, token }, occurrence, { body: { contributions: withFile, occurrence } });
  expect(await sendFile(2)).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'file_missing', attribute: 'tracker_screenshots' }] },
  });
  expect((await sendFile(1)).status).toBe(200);
});

test('answers and drafts out of time are refused in the words of the catalogue, and the draft stays', async () => {
  const person = await arrived();
  expect((await keep(person, 1, 'kept')).status).toBe(200);
  expect(await keep(person, 2, 'early')).toMatchObject(refusal('contribution_not_open'));
  expect(await send(person, 2)).toMatchObject(refusal('contribution_not_open'));
  at('2026-03-28T11:00:00Z'); // To the minute.
  const late = await again(person);
  const sent = await send(late, 1);
  expect(sent).toMatchObject(refusal('contribution_closed'));
  expect(sent.body.errors[0].message).toContain('It looks like the contribution you selected is no longer available.');
  expect(await keep(late, 1, 'lost?', 1)).toMatchObject(refusal('contribution_closed'));
  expect(await kept(late, 1)).toBe('kept');
  expect(
    await service.db
      .selectFrom('submissions')
      .select('id')
      .where('enrollment_id', '=', person.id)
      .where('node', '=', 'last-night')
      .execute(),
  ).toEqual([]);
  const survey = (occurrence: number) =>
    service.call('GET', `/api/v3/surveys/last-night?enrollment_identifier=${person.id}&occurrence=${occurrence}`, {
      token: late.token,
      headers: HOME,
    });
  expect((await survey(1)).body.nodes[0], 'can still be read').toMatchObject({ status: 'stale', occurrence: 1 });
  expect((await survey(2)).body.nodes[0]).toMatchObject({ status: 'available', occurrence: 2 });
  expect(await survey(3), 'is not shown before it opens').toMatchObject(refusal('contribution_not_open', 404));
  expect(await survey(4)).toMatchObject(refusal('contribution_not_found', 404));
  expect(await send(late, 4)).toMatchObject(refusal('contribution_not_found', 404));
  const upload = (occurrence: number) =>
    service.call(
      'GET',
      `/api/v3/enrollments/${person.id}/files/upload_url?node_identifier=last-night&occurrence=${occurrence}&bucket=uploads&object_content_type=image/png`,
      { token: late.token, headers: HOME },
    );
  expect(await upload(1)).toMatchObject(refusal('contribution_closed'));
  expect((await upload(2)).status).toBe(200);
});

test('answers that arrived in time get their receipt again after the end', async () => {
  const person = await arrived();
  const headers = { ...HOME, 'idempotency-key': 'in-time-1' };
  const first = await send(person, 1, { headers });
  at('2026-03-30T11:00:00Z');
  const repeated = await send(await again(person), 1, { headers });
  expect(repeated).toMatchObject({ status: 200, body: { receipt: first.body.receipt } });
});

test('a day is begun once, and stays open for a participant who travels to where it has not begun', async () => {
  const visitor = await arrived();
  const tokyo = from('Asia/Tokyo');
  at('2026-03-27T16:00:00Z'); // 01:00 on Saturday in Tokyo, 06:00 on Friday in Honolulu.
  const person = await again(visitor);
  const begin = (occurrence: number, headers: Record<string, string>) =>
    service.call('PUT', `${person.url}/nodes/last-night/begin?occurrence=${occurrence}`, {
      token: person.token,
      headers,
    });
  expect((await dashboard(person, tokyo))['last-night']).toMatchObject({ status: 'available', occurrence: 2 });
  expect(await begin(2, HOME), 'not in Madrid').toMatchObject(refusal('contribution_not_open'));
  expect((await begin(2, tokyo)).body.nodes[0]).toMatchObject({ status: 'in_progress', occurrence: 2 });
  expect((await begin(2, tokyo)).status).toBe(200);
  expect((await dashboard(person, from('Pacific/Honolulu')))['last-night']).toMatchObject({
    status: 'in_progress',
    occurrence: 2,
    earlier_occurrences: [{ occurrence: 1 }],
  });
  expect((await send(person, 2, { headers: from('Pacific/Honolulu') })).status).toBe(200);
});

test('without a time zone of the device, that of the last answers counts', async () => {
  const person = await arrived();
  expect((await dashboard(person, {} as never))['last-night'].closes_at).toBe('2026-03-28T11:00:00.000Z');
});

test('the clock change: Sunday, March 29 has 23 hours in Madrid', async () => {
  const person = await arrived();
  at('2026-03-29T21:59:59Z');
  const late = await again(person);
  expect((await dashboard(late))['last-night']).toMatchObject({ occurrence: 3, next_occurrence: null });
  at('2026-03-30T10:00:00Z');
  expect((await dashboard(await again(late)))['last-night']).toMatchObject({ status: 'stale', occurrence: 3 });
});

test('a follow-up opens two days after the answers that it follows, at midnight', async () => {
  const person = await arrived();
  time += 20 * 60_000;
  await send(person, undefined, { body: { contributions: sleepAndMood } }, 'sleep-and-mood');
  expect((await dashboard(person))['follow-up']).toMatchObject({
    status: 'visible',
    opens_at: '2026-03-28T23:00:00.000Z',
    closes_at: '2026-03-29T22:00:00.000Z',
  });
  expect(await send(person, undefined, {}, 'follow-up')).toMatchObject(refusal('contribution_not_open'));
  at('2026-03-28T23:00:00Z');
  expect((await send(await again(person), undefined, {}, 'follow-up')).status).toBe(200);
});

test('a consent with a new edition is signed again, once, and the other activities stay open', async () => {
  const person = await arrived();
  const { nodes } = service.deps.studies.all.find(({ slug }) => slug === 'sleep-and-mood')!;
  const first = nodes.get('consent')!;
  const sign = (key: string) =>
    service.call('POST', `${person.url}/informed_consents/consent`, {
      token: person.token,
      headers: { ...HOME, 'idempotency-key': key },
      body: { signed: true, contributions: signature },
    });
  // A service that starts with the changed file loads such a node.
  (nodes as Map<string, typeof first>).set('consent', { ...first, edition: 2, version: 'the second edition' });
  try {
    expect(await dashboard(person)).toMatchObject({
      consent: { status: 'reconsent_required', content: { form: {} } },
      'last-night': { status: 'available' },
    });
    const again = (await dashboard(person)).consent;
    expect([again.sign_up_progress, again.content.form.progress_start], 'no part of the sign-up').toEqual([
      undefined,
      undefined,
    ]);
    const key = randomUUID();
    const { status, body } = await sign(key);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      layout: 'dashboard',
      informed_consents: [
        { node_slug: 'consent', signed: true, version: first.version },
        { node_slug: 'data-permission', signed: true },
        { node_slug: 'consent', signed: true, version: 'the second edition' },
      ],
    });
    expect(await dashboard(person)).not.toHaveProperty('consent');
    expect((await sign(key)).body, 'a repeated call').toEqual(body);
    expect(await sign(randomUUID())).toMatchObject({ status: 409, body: { errors: [{ code: 'already_submitted' }] } });
    const kept = service.db.selectFrom('definitions').select('edition').where('node', '=', 'consent');
    expect(await kept.orderBy('edition').execute()).toEqual([{ edition: 1 }, { edition: 2 }]);
  } finally {
    (nodes as Map<string, typeof first>).set('consent', first);
  }
});
