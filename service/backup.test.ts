import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreBackup } from './backup/restoreBackup.ts';
import { writeBackup } from './backup/writeBackup.ts';
import type { Database } from './database/openDatabase.ts';
import { sha256 } from './sha256.ts';
import type { FileStore } from './storage/FileStore.ts';
import { createRawStore } from './storage/createFileStore.ts';
import { earlierData, unpackEarlierData } from './testing/earlier/earlierData.ts';
import { dataFolder } from './testing/dataFolder.ts';
import { lastNight, onDashboard } from './testing/participants.ts';
import { startTestService, type TestService } from './testing/testService.ts';

const { participants, files, writtenAt } = earlierData('0.1.0');
const folder = mkdtempSync(join(tmpdir(), 'study-backup-'));
const at = (name: string) => join(folder, name);
const now = () => new Date(Date.parse(writtenAt) + 60_000);
let service: TestService;

// The earlier data folder has every kind of row. It is migrated first, backed up and deleted.
beforeAll(async () => {
  unpackEarlierData('0.1.0', folder);
  service = await startTestService({ DATABASE_URL: '', DATA_DIR: folder }, { now });
  const { db, config } = service.deps;
  // Rows that the database also adds by itself, while the enrollments are restored.
  await sql`insert into mail_looks select id, now() from enrollments on conflict do nothing`.execute(db);
  await writeBackup(db, createRawStore(config), at('backup'), config, new Date());
  await service.stop();
  for (const name of ['db', 'files']) rmSync(at(name), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a backup restores every answer, draft, consent and file, on the embedded database and on PostgreSQL', async () => {
  // An empty database of TEST_DATABASE_URL if it is set, otherwise an embedded one.
  const empty = await dataFolder();
  service = await startTestService({ DATA_DIR: empty }, { now });
  await service.db.deleteFrom('settings').execute();
  await restoreBackup(service.db, createRawStore(service.deps.config), at('backup'));
  const { config } = service.deps;
  const restored = await startTestService(
    config.database.kind === 'postgres'
      ? { DATABASE_URL: config.database.url, DATA_DIR: empty }
      : (await service.stop(), { DATA_DIR: empty }),
    { now },
  );
  for (const { url, token, reads } of participants) {
    expect((await restored.call('GET', url, { token })).status).toBe(200);
    for (const { url: path, body } of reads)
      expect({ path, ...(await restored.call('GET', path, { token })) }).toMatchObject({ path, body });
  }
  for (const { key, size, sha256: hash } of files)
    expect(sha256((await restored.deps.files.read(key, size)) as Buffer)).toBe(hash);
  // New rows continue after the restored ones.
  const person = await onDashboard(restored, 'later@example.org');
  const sent = await restored.call('POST', `${person.url}/surveys/last-night/answers`, {
    token: person.token,
    body: { contributions: lastNight },
  });
  expect(sent.status).toBe(200);
  await expect(restoreBackup(restored.db, restored.deps.files, at('backup'))).rejects.toThrow('holds participants');
  await restored.stop();
  if (config.database.kind === 'postgres') await service.stop();
  rmSync(empty, { recursive: true, force: true });
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
  await expect(restoreBackup(untouched as Database, untouched as FileStore, at('backup'))).rejects.toThrow(message);
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
