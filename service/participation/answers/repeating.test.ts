import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runsOf, seed } from '#tests/sample.ts';
import { testFolder } from '../../testing/testFolder.ts';
import { lastNight, onDashboard, type TestParticipant } from '../../testing/participants.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

let service: TestService;
let folder: string;
beforeAll(async () => {
  folder = testFolder();
  const studies = join(folder, 'studies');
  cpSync('service/studies/sleep-and-mood', join(studies, 'sleep-and-mood'), { recursive: true });
  const file = join(studies, 'sleep-and-mood', 'study.json');
  const study = JSON.parse(readFileSync(file, 'utf8'));
  study.flow.at(-1).repeating = ['last-night'];
  writeFileSync(file, JSON.stringify(study));
  const nodeFile = join(studies, 'sleep-and-mood', 'nodes', 'last-night.json');
  const node = JSON.parse(readFileSync(nodeFile, 'utf8'));
  node.content.form.schema[0].inputs.push({
    interface: 'insurance_id',
    name: 'insurance',
    label: { en: 'Your insurance', es: 'Su seguro' },
    config: { insurer: 'Harbor Health' },
  });
  writeFileSync(nodeFile, JSON.stringify(node));
  // Calls that wait for the disk run beside each other, as on a server.
  service = await startTestService({ STUDIES_DIR: studies, DATA_SYNC: '1' });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const send = (person: TestParticipant, more: object = {}, headers = {}) =>
  service.call('POST', `${person.url}/surveys/last-night/answers`, {
    token: person.token,
    headers,
    body: { contributions: lastNight, ...more },
  });
const occurrencesOf = async (person: TestParticipant) =>
  (
    await service.db
      .selectFrom('submissions')
      .select('occurrence')
      .where('enrollment_id', '=', person.id)
      .where('node', '=', 'last-night')
      .orderBy('occurrence')
      .execute()
  ).map(({ occurrence }) => occurrence);

test('a repeating activity can be answered many times, each occurrence once', async () => {
  const person = await onDashboard(service);
  expect(await send(person)).toMatchObject({
    status: 200,
    body: {
      nodes: expect.arrayContaining([
        expect.objectContaining({ slug: 'last-night', status: 'available', completed_at: expect.any(String) }),
      ]),
    },
  });
  expect((await send(person)).status).toBe(200);
  expect((await send(person, { occurrence: 5 })).status).toBe(200);
  expect((await send(person, { occurrence: 3 })).status).toBe(200);
  expect(await send(person, { occurrence: 2 })).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'already_submitted' }] },
  });
  expect(await occurrencesOf(person)).toEqual([1, 2, 3, 5]);
});

const draftOf = (value: unknown) => ({
  submission_key: randomUUID(),
  values: [{ name: 'times_awake', input: 'abc', value }],
  places: {},
});
const keep = (person: TestParticipant, value: unknown, query = '') =>
  service.call('PUT', `${person.url}/drafts/last-night${query}`, {
    token: person.token,
    body: { base_revision: 0, draft: draftOf(value) },
  });
const read = (person: TestParticipant, query = '') =>
  service.call('GET', `${person.url}/drafts/last-night${query}`, { token: person.token });

test('each occurrence has its own draft, and the next one can be drafted after a submission', async () => {
  const person = await onDashboard(service);
  expect((await keep(person, 'third', '?occurrence=3')).status).toBe(200);
  expect((await send(person)).status).toBe(200);
  expect((await read(person)).body.draft).toBeNull();
  expect((await keep(person, 'next')).status).toBe(200);
  expect((await read(person, '?occurrence=3')).body.draft.values[0].value).toBe('third');
  expect(await keep(person, 'first', '?occurrence=1')).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'already_submitted' }] },
  });
});

test('a repeated call under one key is not another occurrence', async () => {
  const person = await onDashboard(service);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(person, {}, { 'idempotency-key': 'one-evening' })),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await occurrencesOf(person)).toEqual([1]);
});

/** `npm run test:all -- storms --runs 1000` sends more of them. */
const STORMS = runsOf(3, 200);
/** A participant with ever more answers would make each storm slower. */
const STORMS_EACH = 40;

test(
  'of any number of parallel or repeated sends, one is stored',
  async () => {
    let person: TestParticipant;
    let occurrence = STORMS_EACH;
    const storm = fc.record({
      sends: fc.integer({ min: 1, max: 100 }),
      /** How many are on the way at once. */
      atOnce: fc.integer({ min: 1, max: 100 }),
      /** As from two tabs with answers of their own. */
      keys: fc.integer({ min: 1, max: 2 }),
      saves: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(storm, async ({ sends, atOnce, keys: count, saves }) => {
        if (occurrence === STORMS_EACH) [person, occurrence] = [await onDashboard(service), 0];
        occurrence += 1;
        // The storms are no attempt to overload the service.
        await service.db.deleteFrom('attempts').execute();
        const keys = Array.from({ length: count }, () => randomUUID());
        const answers: Awaited<ReturnType<typeof send>>[] = [];
        let next = 0;
        const sender = async () => {
          for (let i = next++; i < sends; i = next++)
            answers.push(await send(person, { occurrence }, { 'idempotency-key': keys[i % count]! }));
        };
        const saving = saves
          ? service.call('PUT', `${person.url}/drafts/last-night?occurrence=${occurrence}`, {
              token: person.token,
              body: { base_revision: 0, draft: { ...draftOf(1), submission_key: keys[0] } },
            })
          : undefined;
        await Promise.all([saving, ...Array.from({ length: Math.min(atOnce, sends) }, sender)]);
        const rows = await service.db
          .selectFrom('submissions')
          .select(['id', 'idempotency_key'])
          .where('enrollment_id', '=', person.id)
          .where('occurrence', '=', occurrence)
          .where('node', '=', 'last-night')
          .execute();
        expect(rows).toHaveLength(1);
        const { id, idempotency_key } = rows[0]!;
        const expected = keys.flatMap((key, k) => {
          const own = Math.floor((sends - k + count - 1) / count);
          return Array.from({ length: own }, () => (key === idempotency_key ? 200 : 409));
        });
        expect(answers.map(({ status }) => status).sort()).toEqual(expected.sort());
        const receipts = new Set(
          answers.flatMap(({ status, body }) => (status === 200 ? [body.receipt.reference] : [])),
        );
        expect(receipts.size).toBe(1);
        const of = (table: 'contributions' | 'drafts') =>
          service.db
            .selectFrom(table)
            .select('node')
            .where('enrollment_id', '=', person.id)
            .where('node', '=', 'last-night')
            .where('occurrence', '=', occurrence)
            .execute();
        expect(await of('contributions')).toHaveLength(lastNight.length);
        expect(await of('drafts'), 'no draft of submitted answers').toEqual([]);
        const { rows: events } = await sql`select 1 from audit_events
          where chain = ${person.id} and event ->> 'record' = ${`submissions/${id}`}`.execute(service.db);
        expect(events).toHaveLength(1);
      }),
      { numRuns: STORMS, seed, endOnFailure: true },
    );
  },
  30_000 + STORMS * 5_000,
);

test('the drafts of one participant are limited in number and bytes, with a clear error', async () => {
  const person = await onDashboard(service);
  const keepOther = (value: unknown) =>
    service.call('PUT', `${person.url}/drafts/sleep-and-mood`, {
      token: person.token,
      body: {
        base_revision: 0,
        draft: { ...draftOf(0), values: [{ name: 'hours_slept', input: 'abc', value }] },
      },
    });
  const tooLarge = {
    status: 413,
    body: { errors: [{ code: 'draft_too_large', message: expect.stringContaining('shorten') }] },
  };
  const long = 'x'.repeat(3_900_000);
  for (const occurrence of [1, 2, 3, 4])
    expect((await keep(person, long, `?occurrence=${occurrence}`)).status).toBe(200);
  expect(await keep(person, long, '?occurrence=5')).toMatchObject(tooLarge);
  expect(await keepOther(long), 'the drafts of another questionnaire count').toMatchObject(tooLarge);
  await sql`insert into drafts (enrollment_id, node, occurrence, revision, draft, saved_by, saved_at)
    select enrollment_id, node, other, revision, '{}', saved_by, saved_at from drafts, generate_series(5, 49) as other
    where enrollment_id = ${person.id} and occurrence = 1`.execute(service.db);
  expect((await keep(person, 1, '?occurrence=50')).status).toBe(200);
  expect(await keep(person, 1, '?occurrence=51')).toMatchObject(tooLarge);
  expect(await keepOther(1)).toMatchObject(tooLarge);
  expect((await read(person, '?occurrence=50')).body.revision).toBe(1);
});

test('a copy of each occurrence can be read, by default the last one', async () => {
  const person = await onDashboard(service);
  const copy = (query = '') =>
    service.call('GET', `${person.url}/surveys/last-night/answers${query}`, { token: person.token });
  expect((await copy()).status).toBe(404);
  const receipts = [];
  for (const times of [4, 7]) {
    const { body } = await send(person, { contributions: [lastNight[0], { attribute: 'times_awake', value: times }] });
    receipts.push(body.receipt);
  }
  const timesIn = ({ body }: Awaited<ReturnType<typeof copy>>) =>
    body.contributions.find(({ attribute }: { attribute: string }) => attribute === 'times_awake').value;
  const last = await copy();
  expect([timesIn(last), last.body.occurrence, last.body.occurrences, last.body.receipt]).toEqual([
    7,
    2,
    [1, 2],
    receipts[1],
  ]);
  const first = await copy('?occurrence=1');
  expect([timesIn(first), first.body.receipt]).toEqual([4, receipts[0]]);
  expect((await copy('?occurrence=3')).status).toBe(404);
  const survey = (query: string) =>
    service.call(
      'GET',
      `/api/v3/surveys/last-night?study_slug=sleep-and-mood&enrollment_identifier=${person.id}${query}`,
      { token: person.token },
    );
  expect((await survey('')).body.nodes[0].completed_at, 'the next one is still to be filled in').toBeUndefined();
  expect((await survey('&occurrence=2')).body.nodes[0].completed_at).toBe(receipts[1].received_at);
});

test('a copy shows that a sensitive answer was given, but not the answer', async () => {
  const person = await onDashboard(service);
  await send(person, { contributions: [...lastNight, { attribute: 'insurance', value: 'H12345678' }] });
  const { body } = await service.call('GET', `${person.url}/surveys/last-night/answers`, { token: person.token });
  expect(body.withheld).toEqual(['insurance']);
  expect(body.contributions).toEqual(lastNight);
  expect(JSON.stringify(body)).not.toContain('12345678');
  await send(person);
  expect(
    (await service.call('GET', `${person.url}/surveys/last-night/answers`, { token: person.token })).body.withheld,
  ).toEqual([]);
});

test('a questionnaire that is answered once has no second occurrence', async () => {
  const person = await onDashboard(service);
  const gone = { status: 404, body: { errors: [{ code: 'contribution_not_found' }] } };
  const at = `${person.url}/surveys/sleep-and-mood/answers`;
  expect(
    await service.call('POST', at, { token: person.token, body: { contributions: [], occurrence: 2 } }),
  ).toMatchObject(gone);
  expect(
    await service.call('GET', '/api/v3/surveys/sleep-and-mood?occurrence=2', { token: person.token }),
  ).toMatchObject(gone);
  expect(
    await service.call(
      'GET',
      `/api/v3/enrollments/${person.id}/files/upload_url?node_identifier=sleep-and-mood&bucket=uploads&object_content_type=image/png&occurrence=2`,
      { token: person.token },
    ),
  ).toMatchObject(gone);
  expect(
    (await service.call('GET', '/api/v3/surveys/sleep-and-mood?occurrence=1', { token: person.token })).status,
  ).toBe(200);
});

test('the submissions of one participant are limited', async () => {
  const person = await onDashboard(service);
  const statuses: number[] = [];
  for (let i = 0; i < 121; i += 1) statuses.push((await send(person, { contributions: [] })).status);
  // The fixture has already submitted three forms to reach the dashboard.
  expect(statuses.slice(0, 117)).not.toContain(429);
  expect(statuses.at(-1)).toBe(429);
  service.wait(11 * 60_000);
  expect((await send(person)).status).toBe(200);
});

test('the audit trail records the old and the new value of a changed answer', async () => {
  const person = await onDashboard(service);
  await send(person);
  const again = lastNight.map((each) => (each.attribute === 'times_awake' ? { ...each, value: 3 } : each));
  await send(person, { contributions: again });
  const { rows } = await sql<{ changes: unknown }>`select event -> 'changes' as changes from audit_events
    where chain = ${person.id} and event ->> 'action' = 'answers_submitted' order by position desc limit 2`.execute(
    service.db,
  );
  expect(rows[1]!.changes).toContainEqual({ name: 'times_awake', new: 2 });
  expect(rows[0]!.changes).toContainEqual({ name: 'times_awake', old: 2, new: 3 });
});
