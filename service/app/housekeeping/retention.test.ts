import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operatorEvents } from '../../database/audit/operatorTrail.ts';
import { verifyAudit } from '../../database/audit/verifyAudit.ts';
import { minutes } from '../../clock.ts';
import { keepHouse } from './housekeepingWork.ts';
import { queueMail } from '../../background/mail/queueMail.ts';
import { lastNight, onDashboard, sleepAndMood, type TestParticipant } from '../../testing/participants.ts';
import { jpeg } from '../../testing/pictures.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

const DAY = minutes(24 * 60);
const SLUG = 'sleep-and-mood';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await service.deps.workQueue.stop();
});
afterAll(() => service.stop());

const study = () => service.deps.studies.all.find(({ slug }) => slug === SLUG)!;
beforeEach(() => {
  study().retention = undefined;
  study().meta.status = 'active';
});

/** A participant who has left the word in each place where a participant can leave one. */
async function withTraces(word: string): Promise<TestParticipant & { photo: string }> {
  const person = await onDashboard(service, `${word}@example.org`);
  const { token, url, id } = person;
  const ok = async (answer: ReturnType<TestService['call']>) => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body;
  };
  const headers = () => ({ 'idempotency-key': randomUUID() });
  const named = sleepAndMood.map((each) => (each.attribute === 'medicine_name' ? { ...each, value: word } : each));
  const answers = { token, headers: headers(), body: { contributions: named } };
  await ok(service.call('POST', `${url}/surveys/sleep-and-mood/answers`, answers));
  const files = `/api/v3/enrollments/${id}/files`;
  const query = 'node_identifier=last-night&bucket=uploads&object_content_type=image/jpeg&cache_buster=1';
  const { upload_url, interaction_identifier: photo } = await ok(
    service.call('GET', `${files}/upload_url?${query}`, { token }),
  );
  const sent = { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: new Uint8Array(jpeg()) };
  await fetch(new URL(upload_url, service.address), sent);
  await ok(service.call('POST', `${files}?interaction_identifier=${photo}`, { token, body: { name: `${word}.jpg` } }));
  const contributions = [...lastNight, { attribute: 'tracker_screenshots', value: [photo] }];
  await ok(
    service.call('POST', `${url}/surveys/last-night/answers`, { token, headers: headers(), body: { contributions } }),
  );
  const request = { study_slug: SLUG, email: person.email, request_content: word, client_info: {} };
  await ok(service.call('POST', '/api/v3/support_requests', { body: request }));
  await saveDraft(person, word);
  const { db, deps } = service;
  const mail = { study: SLUG, to: person.email, subject: word, text: word };
  await queueMail(db, deps.config, mail, { now: deps.now() });
  return { ...person, photo };
}

const saveDraft = ({ id }: TestParticipant, word: string) =>
  service.db
    .insertInto('drafts')
    .values({
      enrollment_id: id,
      node: 'sleep-diary',
      occurrence: 1,
      revision: 1,
      saved_by: randomUUID(),
      saved_at: service.deps.now(),
      draft: JSON.stringify({ values: [{ name: 'x', value: word }] }),
    })
    .execute();

/** The tables in which a word stands. */
async function placesOf(word: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(service.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: those } = await sql`select 1 from ${sql.table(name)} t
      where position(${word} in to_jsonb(t)::text) > 0`.execute(service.db);
    if (those.length > 0) found.push(name);
  }
  return found.toSorted();
}

const withdraw = ({ url, token }: TestParticipant) =>
  service.call('POST', `${url}/withdraw`, { token, body: { opt_out_reason: 'time' } });
const fileOf = ({ photo }: { photo: string }) => service.deps.files.read(`uploads/${photo}`, 1e6);

test('days after a withdrawal, everything of the participant is erased, with a certificate; the others keep everything', async () => {
  const [left, stays] = [await withTraces('canary-left'), await withTraces('canary-stays')];
  const before = await placesOf('canary-stays');
  for (const table of ['contributions', 'drafts', 'enrollments', 'outbox', 'support_requests', 'uploads'])
    expect(before).toContain(table);
  expect(await withdraw(left)).toMatchObject({ status: 200 });
  study().retention = { after_withdrawal_days: 30 };
  service.wait(30 * DAY - minutes(1));
  await keepHouse(service.deps);
  expect(await placesOf('canary-left'), 'the day before').toContain('contributions');
  service.wait(minutes(1));
  await keepHouse(service.deps);
  expect(await placesOf('canary-left')).toEqual([]);
  expect(await placesOf(left.id)).toEqual(['audit_chains', 'audit_events']);
  expect(await fileOf(left)).toBeUndefined();
  expect(await fileOf(stays)).toBeInstanceOf(Buffer);
  expect(await placesOf('canary-stays')).toEqual(expect.arrayContaining(['contributions', 'drafts', 'uploads']));
  const [certificate, ...more] = (await operatorEvents(service.db)).filter(({ action }) => action.includes(left.id));
  expect(certificate).toMatchObject({
    action: `erase ${left.id} --study ${SLUG}`,
    operator: 'retention of the study',
    reason: expect.stringMatching(/30 days after a withdrawal\. Removed: .*\d+ × contributions.*, 1 × files$/),
  });
  expect(more).toEqual([]);
  expect((await verifyAudit(service.db)).problems).toEqual([]);
  // Once is enough.
  await keepHouse(service.deps);
  expect((await operatorEvents(service.db)).filter(({ action }) => action.includes(left.id))).toHaveLength(1);
});

test('without a retention, nobody is erased', async () => {
  const left = await withTraces('canary-kept');
  expect(await withdraw(left)).toMatchObject({ status: 200 });
  service.wait(3_000 * DAY);
  await keepHouse(service.deps);
  expect(await placesOf('canary-kept')).toContain('contributions');
});

test('drafts are deleted after the days of the study, and later saved ones stay', async () => {
  const [early, late] = [await onDashboard(service), await onDashboard(service)];
  await saveDraft(early, 'canary-early');
  service.wait(DAY);
  await saveDraft(late, 'canary-late');
  study().retention = { drafts_days: 90 };
  service.wait(89 * DAY);
  await keepHouse(service.deps);
  expect([await placesOf('canary-early'), await placesOf('canary-late')]).toEqual([[], ['drafts']]);
});

test('from its day on, a completed study keeps nobody; a study that is still open keeps all', async () => {
  const person = await withTraces('canary-end');
  const stranger = { study_slug: SLUG, email: 'canary-stranger@example.org', request_content: 'x', client_info: {} };
  await service.call('POST', '/api/v3/support_requests', { body: stranger });
  const inOther = await service.call('POST', '/api/v3/support_requests', {
    body: { ...stranger, study_slug: 'sleep-lab', email: 'canary-other@example.org' },
  });
  expect(inOther.status).toBeLessThan(300);
  study().retention = { erase_on: '2020-01-01' };
  await keepHouse(service.deps);
  expect(await placesOf('canary-end'), 'still open').toContain('contributions');
  study().meta.status = 'completed';
  const now = service.deps.now().getTime();
  const tomorrow = new Date(now + DAY).toISOString().slice(0, 10);
  study().retention = { erase_on: tomorrow };
  // Nearly noon in Greenwich, and the last minute of the day before on Baker Island.
  service.wait(Date.parse(`${tomorrow}T11:59:00Z`) - now);
  await keepHouse(service.deps);
  expect(await placesOf('canary-end'), 'the day before').toContain('contributions');
  service.wait(60_000);
  await keepHouse(service.deps);
  for (const word of ['canary-end', 'canary-stays', 'canary-kept', 'canary-stranger', 'canary-late'])
    expect(await placesOf(word), word).toEqual([]);
  expect(await placesOf('canary-other')).not.toEqual([]);
  expect(await fileOf(person)).toBeUndefined();
  expect((await verifyAudit(service.db)).problems).toEqual([]);
});
