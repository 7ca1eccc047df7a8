import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { databaseAuditTrail } from '../../database/audit/AuditTrail.ts';
import { verifyAudit, type AuditHeads } from '../../database/audit/verifyAudit.ts';
import { writeBackup } from '../backup/writeBackup.ts';
import { queueMail } from '../../background/mail/queueMail.ts';
import { eraseParticipant } from './eraseParticipant.ts';
import { operate, operatorCommands } from '../../app/operator/operate.ts';
import { createRawStore } from '../../database/storage/createFileStore.ts';
import { lastNight, onDashboard, sleepAndMood, type TestParticipant } from '../../testing/participants.ts';
import { jpeg } from '../../testing/pictures.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

const folder = mkdtempSync(join(tmpdir(), 'erasure-'));
const STUDY = 'sleep-and-mood';
/** What only this participant has given, each in a place of its own. */
const canaries = [
  'canary@example.org',
  'Canario Diaz',
  'canary-medicine',
  'canary-draft',
  'canary-file.jpg',
  'canary-words',
  'canary-before@example.org',
  '+15550199901',
];

let service: TestService;
let person: TestParticipant;
let other: TestParticipant;
let photo: string;
let heads: AuditHeads;
beforeAll(async () => {
  service = await startTestService();
  await service.deps.workQueue.stop();
  [person, other] = [await onDashboard(service, canaries[0]), await onDashboard(service)];
  const ok = async (answer: ReturnType<TestService['call']>) => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body;
  };
  const { token, url } = person;
  const send = (who: TestParticipant, contributions: readonly object[]) =>
    ok(
      service.call('POST', `${who.url}/surveys/sleep-and-mood/answers`, {
        token: who.token,
        headers: { 'idempotency-key': randomUUID() },
        body: { contributions },
      }),
    );
  await send(
    person,
    sleepAndMood.map((each) => (each.attribute === 'medicine_name' ? { ...each, value: 'canary-medicine' } : each)),
  );
  await send(other, sleepAndMood);
  const files = `/api/v3/enrollments/${person.id}/files`;
  const query = 'node_identifier=last-night&bucket=uploads&object_content_type=image/jpeg&cache_buster=1';
  const asked = await ok(service.call('GET', `${files}/upload_url?${query}`, { token }));
  await fetch(new URL(asked.upload_url, service.address), {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(jpeg()),
  });
  photo = asked.interaction_identifier;
  await ok(
    service.call('POST', `${files}?interaction_identifier=${photo}`, { token, body: { name: 'canary-file.jpg' } }),
  );
  await ok(
    service.call('POST', `${url}/surveys/last-night/answers`, {
      token,
      headers: { 'idempotency-key': randomUUID() },
      body: { contributions: [...lastNight, { attribute: 'tracker_screenshots', value: [photo] }] },
    }),
  );
  await ok(service.call('PATCH', url, { token, body: { locale: 'es' } }));
  const words = { study_slug: STUDY, email: canaries[0], request_content: 'canary-words', client_info: {} };
  await ok(service.call('POST', '/api/v3/support_requests', { body: words }));
  const { db, deps } = service;
  await db.updateTable('enrollments').set({ phone_number: '+15550199901' }).where('id', '=', person.id).execute();
  await db
    .insertInto('drafts')
    .values({
      enrollment_id: person.id,
      node: 'sleep-diary',
      occurrence: 1,
      revision: 1,
      saved_by: randomUUID(),
      saved_at: deps.now(),
      draft: JSON.stringify({ values: [{ name: 'x', value: 'canary-draft' }] }),
    })
    .execute();
  const mailTo = (to: string, words: string, study = STUDY) => ({ study, to, subject: words, text: words });
  const toTeam = { ...mailTo('team@example.org', 'canary-words'), replyTo: ` ${canaries[0]!.toUpperCase()}` };
  for (const mail of [
    mailTo(canaries[0]!, 'Canario Diaz'),
    toTeam,
    // Others: an address that contains this one, and the same address in another study.
    mailTo(`a-${canaries[0]}`, 'to a longer address'),
    mailTo(`${canaries[0]}.mx`, 'to a longer address'),
    mailTo(canaries[0]!, 'of another study', 'sleep-lab'),
  ])
    await queueMail(db, deps.config, mail, { now: deps.now() });
  for (const [study, body] of [
    [STUDY, 'canary-words'],
    ['sleep-lab', 'of another study'],
  ] as const) {
    const mail = { recipient: canaries[0]!, subject: 'Hi', body, sent_at: deps.now() };
    await db
      .insertInto('mails')
      .values({ id: randomUUID(), study, ...mail })
      .execute();
    const request = { email: canaries[0]!.toUpperCase(), request_content: body, client_info: '{}' };
    await db
      .insertInto('support_requests')
      .values({ id: randomUUID(), study, enrollment_id: null, created_at: deps.now(), ...request })
      .execute();
  }
  // An address that they had long ago stands in the trail alone.
  const change = { name: 'email', old: 'canary-before@example.org', new: canaries[0] };
  await databaseAuditTrail.record(db, {
    enrollment: person.id,
    action: 'email_changed',
    actor: 'participant:x',
    record: `enrollments/${person.id}`,
    at: deps.now(),
    changes: [change],
  });
  await ok(
    service.call('POST', '/api/v3/support_requests', {
      body: { ...words, email: change.old, request_content: 'Canario Diaz' },
    }),
  );
  heads = (await verifyAudit(db)).heads;
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (name: string, subject: string, reason = 'Asked by letter.') =>
  operate(
    { db: service.db, studies: service.deps.studies.all, config: service.deps.config, now: service.deps.now() },
    operatorCommands[name]!,
    { subject, reason },
  );

/** The rows of all tables as text, by table. */
async function stored(): Promise<Map<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(service.db);
  const found = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(
      service.db,
    );
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}
const placesOf = (tables: Map<string, string[]>, text: string): string[] =>
  [...tables].filter(([, rows]) => rows.some((row) => row.includes(text))).map(([name]) => name);
const countOf = (tables: Map<string, string[]>, text: string) =>
  Object.fromEntries(
    [...tables]
      .map(([name, rows]) => [name, rows.filter((row) => row.toLowerCase().includes(text)).length] as const)
      .filter(([, count]) => count > 0),
  );
const ofOther = (tables: Map<string, string[]>) =>
  [...tables].map(([name, rows]) => [
    name,
    rows.filter((row) => row.includes(other.id) || row.includes(other.email)).length,
  ]);

test('a participant who takes part is not erased', async () => {
  await expect(run('erase', person.id)).rejects.toThrow('Withdraw them first');
});

test('nothing of an erased participant is left: in no table, no file, and no later backup; the others keep everything', async () => {
  await run('withdraw', person.id, 'Canario Diaz asked.');
  const before = await stored();
  for (const canary of canaries.filter((each) => each !== 'canary-draft'))
    expect(placesOf(before, canary), canary).not.toEqual([]);
  const said = await run('erase', person.id);
  expect(said).toContain(`Certificate of erasure: participant ${person.id} of the study ${STUDY}`);
  expect(said).toMatch(/\d+ × contributions/);
  expect(said).toContain('1 × files');
  const after = await stored();
  for (const canary of canaries.slice(1)) expect(placesOf(after, canary), canary).toEqual([]);
  expect(countOf(after, 'to a longer address')).toEqual({ outbox: 2 });
  expect(countOf(after, 'of another study')).toEqual({ outbox: 1, mails: 1, support_requests: 1 });
  // The address is left in these five only.
  expect(countOf(after, canaries[0]!)).toEqual({ outbox: 3, mails: 1, support_requests: 1 });
  expect(placesOf(after, person.id).toSorted()).toEqual(['audit_chains', 'audit_events']);
  expect(ofOther(after)).toEqual(ofOther(before));
  expect(await createRawStore(service.deps.config).read(`uploads/${photo}`, 1e6)).toBeUndefined();

  const backup = join(folder, 'backup');
  const { config } = service.deps;
  await writeBackup(service.db, createRawStore(config), backup, config, service.deps.now());
  const written = readdirSync(join(backup, 'tables'))
    .map((name) => gunzipSync(readFileSync(join(backup, 'tables', name))).toString())
    .join('\n');
  expect(written).toContain(other.id);
  for (const canary of [...canaries.slice(1), photo]) expect(written, canary).not.toContain(canary);
});

test('the trail of an erased participant is still a chain, which continues what was known before', async () => {
  const { problems, heads: now } = await verifyAudit(service.db, heads);
  expect(problems).toEqual([]);
  expect(now[person.id]!.length).toBe(heads[person.id]!.length + 2);
  const { rows } = await sql<{
    action: string | null;
  }>`select event ->> 'action' as action from audit_events where chain = ${person.id} order by position`.execute(
    service.db,
  );
  expect(rows.filter(({ action }) => action !== null)).toEqual([{ action: 'erased' }]);
});

test('events without content count as tampered with if no erasure follows', async () => {
  const empty = (switched: 'enable' | 'disable') =>
    sql.raw(`alter table audit_events ${switched} trigger all`).execute(service.db);
  await empty('disable');
  await sql`update audit_events set event = null, salt = null where chain = ${other.id} and position = 2`.execute(
    service.db,
  );
  await empty('enable');
  expect((await verifyAudit(service.db)).problems).toEqual([`Enrollment ${other.id}: event 2 was changed.`]);
});

test('outside an erasure, and of what no erasure removes, the database refuses each change', async () => {
  const tries = (statement: string) => service.db.transaction().execute((db) => sql.raw(statement).execute(db));
  await expect(tries(`delete from contributions`)).rejects.toThrow('append-only');
  await expect(tries(`update audit_events set event = null, salt = null`)).rejects.toThrow('append-only');
  const erasing = `select set_config('service.erasing', 'on', true);`;
  for (const statement of [
    'delete from audit_events',
    'delete from definitions',
    `update contributions set value = '1'`,
    `update audit_events set hash = 'x'`,
  ])
    await expect(
      service.db.transaction().execute(async (db) => {
        await sql.raw(erasing).execute(db);
        await sql.raw(statement).execute(db);
      }),
      statement,
    ).rejects.toThrow('append-only');
});

test('a file that cannot be removed stops the erasure, and nothing is lost of it', async () => {
  const leaving = await onDashboard(service);
  const moments = { created_at: service.deps.now(), expires_at: service.deps.now() };
  const file = { node: 'last-night', bucket: 'uploads', occurrence: 1, declared_type: 'image/jpeg', max_size: 10 };
  await service.db
    .insertInto('uploads')
    .values({ id: randomUUID(), enrollment_id: leaving.id, token_hash: randomUUID(), ...file, ...moments } as never)
    .execute();
  await run('withdraw', leaving.id);
  const remove = vi.fn().mockRejectedValue(new Error('the file store cannot be reached'));
  await expect(
    service.db
      .transaction()
      .execute((db) =>
        eraseParticipant(db, { remove }, { enrollment: leaving.id, reason: 'x', by: 'operator' }, service.deps.now()),
      ),
  ).rejects.toThrow('cannot be reached');
  expect(await service.db.selectFrom('enrollments').select('id').where('id', '=', leaving.id).execute()).toHaveLength(
    1,
  );
});

test('the address can take part again, as somebody new', async () => {
  const again = await onDashboard(service, canaries[0]);
  expect(again.id).not.toBe(person.id);
});
