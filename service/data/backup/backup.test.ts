import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreBackup } from './restoreBackup.ts';
import { writeBackup } from './writeBackup.ts';
import { migrations } from '../../database/migrate.ts';
import type { Database } from '../../database/openDatabase.ts';
import { heldWork, holdWork, isFree, releaseWork } from '../../background/queue/heldWork.ts';
import { queueWork } from '../../background/queue/queueWork.ts';
import { createToken } from '../../identity/session/tokens.ts';
import { kept } from '../../participation/files/fileKeys.ts';
import type { FileStore } from '../../database/storage/FileStore.ts';
import { createRawStore } from '../../database/storage/createFileStore.ts';
import { dataFolder } from '../../testing/dataFolder.ts';
import {
  eligible,
  enrolled,
  lastNight,
  onDashboard,
  PASSWORD,
  signature,
  sleepAndMood,
  STUDY,
  withPassword,
  type TestParticipant,
} from '../../testing/participants.ts';
import { jpeg, png } from '../../testing/pictures.ts';
import { startTestService, type TestService } from '../../testing/testService.ts';

const folder = mkdtempSync(join(tmpdir(), 'study-backup-'));
const at = (name: string) => join(folder, name);
const mailTo = (to: string) => ({
  study: 'sleep-and-mood',
  to,
  subject: 'A mail',
  text: 'Hello',
  messageId: `<${to}>`,
});
let service: TestService;
/** What the API returned before the backup: the enrollment, answers, drafts, consents and lists of files of each participant. */
const before: { url: string; token: string; status: number; body: unknown }[] = [];
/** The stored files and their bytes. */
const files: { key: string; bytes: Buffer }[] = [];

// One embedded database with every way of taking part is backed up and deleted.
beforeAll(async () => {
  service = await startTestService({ DATABASE_URL: '', DATA_DIR: await dataFolder(folder) });
  for (const who of await takePart()) {
    const surveys = ['sleep-and-mood', 'last-night', 'consent', 'eligibility'].map((node) => `surveys/${node}/answers`);
    const drafts = ['sleep-and-mood', 'last-night'].map((node) => `drafts/${node}`);
    const own = [...surveys, ...drafts, 'informed_consents'].map((path) => `${who.url}/${path}`);
    for (const url of [who.url, ...own, `/api/v3/enrollments/${who.id}/files?node_identifier=last-night`]) {
      const { status, body } = await service.call('GET', url, { token: who.token });
      if (status === 200) before.push({ url, token: who.token, status, body });
    }
  }
  const { db, config, files: store } = service.deps;
  for (const upload of await db.selectFrom('uploads').select(['id', 'bucket']).execute())
    files.push({ key: kept(upload), bytes: (await store.read(kept(upload), 1e6)) as Buffer });
  // Rows that triggers also add while the enrollments are restored.
  await sql`insert into mail_looks select id, now() from enrollments on conflict do nothing`.execute(db);
  // Two mails that wait, as if the mail server did not answer.
  await service.deps.workQueue.stop();
  for (const to of ['held@example.org', 'dropped@example.org']) {
    await queueWork(db, { kind: 'mail', payload: mailTo(to), now: new Date() });
  }
  await writeBackup(db, createRawStore(config), at('backup'), config, new Date());
  await service.stop();
  for (const name of ['db', 'files']) rmSync(at(name), { recursive: true, force: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Fills the service with one participant per way of taking part. */
async function takePart(): Promise<TestParticipant[]> {
  const ok = async (answer: ReturnType<TestService['call']>) => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body;
  };
  const send = ({ url, token }: TestParticipant, node: string, contributions: readonly object[]) =>
    ok(
      service.call('POST', `${url}/surveys/${node}/answers`, {
        token,
        headers: { 'idempotency-key': randomUUID() },
        body: { contributions },
      }),
    );
  const saveDraft = ({ url, token }: TestParticipant, node: string, values: readonly object[]) =>
    ok(
      service.call('PUT', `${url}/drafts/${node}`, {
        token,
        body: { base_revision: 0, draft: { submission_key: randomUUID(), page: 'page-1', values, places: {} } },
      }),
    );
  const upload = async ({ id, token }: TestParticipant, bytes: Buffer, type: string, name: string): Promise<string> => {
    const own = `/api/v3/enrollments/${id}/files`;
    const query = `node_identifier=last-night&bucket=uploads&object_content_type=${type}&cache_buster=1`;
    const asked = await ok(service.call('GET', `${own}/upload_url?${query}`, { token }));
    await fetch(new URL(asked.upload_url, service.address), {
      method: 'PUT',
      headers: { 'content-type': type },
      body: new Uint8Array(bytes),
    });
    const file: string = asked.interaction_identifier;
    await ok(service.call('POST', `${own}?interaction_identifier=${file}`, { token, body: { name } }));
    return file;
  };

  const answering = await onDashboard(service, 'answering@example.org');
  await send(answering, 'sleep-and-mood', sleepAndMood);
  const photo = await upload(answering, jpeg(), 'image/jpeg', 'Schlaf – 1.jpg');
  await send(answering, 'last-night', [...lastNight, { attribute: 'tracker_screenshots', value: [photo] }]);
  const request = { study_slug: 'sleep-and-mood', email: answering.email, request_content: '¿?', client_info: {} };
  await ok(service.call('POST', '/api/v3/support_requests', { token: answering.token, body: request }));

  const drafting = await onDashboard(service, 'drafting@example.org');
  await saveDraft(drafting, 'sleep-and-mood', [
    { name: 'hours_slept', input: 'abc', value: 6.5 },
    { name: 'medicine_name', input: 'def', value: 'Melatonín 😴' },
  ]);
  const unsent = await upload(drafting, png(), 'image/png', 'unsent.png');
  await saveDraft(drafting, 'last-night', [{ name: 'tracker_screenshots', input: 'abc', value: [unsent] }]);

  const declining = await withPassword(service, 'declining@example.org');
  const consent = (body: object) =>
    ok(service.call('POST', `${declining.url}/informed_consents/consent`, { token: declining.token, body }));
  await consent({ signed: false, contributions: [] });
  await consent({ signed: true, contributions: signature });
  await ok(service.call('PATCH', declining.url, { token: declining.token, body: { locale: 'es' } }));

  const leaving = await onDashboard(service, 'leaving@example.org');
  await send(leaving, 'last-night', lastNight);
  const reason = { opt_out_reason: 'sin tiempo' };
  await ok(service.call('POST', `${leaving.url}/withdraw`, { token: leaving.token, body: reason }));

  const refused = await enrolled(service, 'refused@example.org');
  const answers = { user_data: { ...eligible, adult: { answer: 'no' } } };
  await ok(service.call('PUT', refused.url, { token: refused.token, body: answers }));

  // Enrolled with the address only, and still without a password.
  const arriving = await enrolled(service, 'arriving@example.org');
  return [answering, drafting, declining, leaving, refused, arriving];
}

test('the backup has answers, drafts, consents and files', () => {
  for (const kind of [/answers$/, /drafts/, /informed_consents$/, /files/])
    expect(before.filter(({ url }) => kind.test(url)).length, String(kind)).toBeGreaterThan(1);
  expect(files).toHaveLength(2);
});

test('a backup restores every answer, draft, consent and file, on the embedded database and on PostgreSQL, and is brought to the current schema', async () => {
  // On the server of this run, otherwise embedded.
  const empty = await dataFolder();
  service = await startTestService({ DATA_DIR: empty });
  await service.db.deleteFrom('settings').execute();
  // This version has a migration that the version of the backup did not have. It needs the restored rows.
  migrations['999_later'] = {
    up: async (db: Kysely<unknown>) => void (await sql`create table later as select id from enrollments`.execute(db)),
  };
  await restoreBackup(service.db, createRawStore(service.deps.config), at('backup'), new Date());
  const { rows } = await sql`select id from later`.execute(service.db);
  expect(rows).toHaveLength(6);
  const { config } = service.deps;
  const restored = await startTestService(
    config.database.kind === 'postgres'
      ? { DATABASE_URL: config.database.url, DATA_DIR: empty }
      : (await service.stop(), { DATA_DIR: empty }),
  );
  // Sessions of the backup may have been ended since.
  for (const { url, token } of before) expect((await restored.call('GET', url, { token })).status, url).toBe(401);
  for (const { url, token: _, ...answer } of before) {
    const id = /enrollments\/([^/?]+)/.exec(url)![1]!;
    const of = { kind: 'session', enrollment: { id, study: 'sleep-and-mood' } } as const;
    const { token } = await createToken(restored.db, of, restored.deps.now());
    expect({ url, ...(await restored.call('GET', url, { token })) }).toMatchObject({ url, ...answer });
  }
  // The mail of the backup may have been sent since, a new one may not.
  const mailsTo = async (recipient: string) =>
    (await restored.db.selectFrom('mails').select('subject').where('recipient', '=', recipient).execute()).length;
  await queueWork(restored.db, { kind: 'mail', payload: mailTo('new@example.org'), now: restored.deps.now() });
  await expect.poll(() => mailsTo('new@example.org'), { timeout: 10_000 }).toBe(1);
  expect(await mailsTo('held@example.org')).toBe(0);
  expect((await restored.call('GET', '/ready')).body.outbox).toMatchObject({ held: true });
  // The next time of work that repeats itself may be after the moment of the restore.
  const soon = new Date(restored.deps.now().getTime() + 900_000);
  await queueWork(restored.db, { kind: 'repeating', payload: {}, now: soon });
  const repeating = restored.db.selectFrom('outbox').select('kind').where('kind', '=', 'repeating');
  expect(await repeating.execute()).toHaveLength(1);
  expect(await repeating.where(isFree).execute()).toEqual([]);
  expect((await heldWork(restored.db)).map(({ payload }) => (payload as { to: string }).to)).toEqual([
    'held@example.org',
    'dropped@example.org',
  ]);
  await restored.db
    .deleteFrom('outbox')
    .where(sql<string>`payload ->> 'to'`, '=', 'dropped@example.org')
    .execute();
  expect(await releaseWork(restored.db, 'send')).toBe(1);
  await expect.poll(() => mailsTo('held@example.org'), { timeout: 10_000 }).toBe(1);
  // A mail arrives before its item leaves the queue.
  await restored.deps.workQueue.settle();
  await holdWork(restored.db, restored.deps.now());
  await queueWork(restored.db, { kind: 'mail', payload: mailTo('dropped@example.org'), now: new Date(0) });
  expect(await releaseWork(restored.db, 'drop')).toBe(1);
  await restored.deps.workQueue.settle();
  expect(await mailsTo('dropped@example.org')).toBe(0);
  for (const { key, bytes } of files) expect(await restored.deps.files.read(key, 1e6)).toEqual(bytes);
  const logIn = { email: 'answering@example.org', password: PASSWORD };
  expect((await restored.call('POST', `${STUDY}/enrollments/sign_in`, { body: logIn })).status).toBe(200);
  // New rows continue after the restored ones.
  const person = await onDashboard(restored, 'later@example.org');
  const sent = await restored.call('POST', `${person.url}/surveys/last-night/answers`, {
    token: person.token,
    body: { contributions: lastNight },
  });
  expect(sent.status).toBe(200);
  await expect(restoreBackup(restored.db, restored.deps.files, at('backup'), new Date())).rejects.toThrow(
    'holds participants',
  );
  await restored.stop();
  if (config.database.kind === 'postgres') await service.stop();
  rmSync(empty, { recursive: true, force: true });
  delete migrations['999_later'];
});

test.each<[string, RegExp, () => void]>([
  ['a changed table', /damaged.*contributions/, () => flip('tables/contributions.jsonl.gz')],
  ['a changed file', /damaged.*files/, () => flip(`files/${files[0]!.key}`)],
  ['a missing manifest', /no complete backup/, () => rmSync(at('backup/backup.json'))],
  ['a later version', /later version/, () => edit((text) => text.replace('"001_start"', '"999_later", "001_start"'))],
])('%s is refused, and nothing is restored', async (_what, message, damage) => {
  const kept = readFileSync(at('backup/backup.json'));
  damage();
  // Neither the database nor the store is touched before the whole backup is checked.
  const untouched = new Proxy({}, { get: (_, name) => expect.unreachable(`used ${String(name)}`) });
  await expect(restoreBackup(untouched as Database, untouched as FileStore, at('backup'), new Date())).rejects.toThrow(
    message,
  );
  undo();
  writeFileSync(at('backup/backup.json'), kept);
});

let undo = () => {};
function flip(name: string): void {
  const bytes = readFileSync(at(`backup/${name}`));
  undo = () => writeFileSync(at(`backup/${name}`), bytes);
  const changed = Buffer.from(bytes);
  changed[bytes.length - 12]! ^= 1;
  writeFileSync(at(`backup/${name}`), changed);
}
function edit(change: (text: string) => string): void {
  const path = at('backup/backup.json');
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}
