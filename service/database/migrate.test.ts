import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runStudy } from '../../scripts/study/support/runStudy.ts';
import { createDatabase, openTestDatabase, runSql, testServer } from '#service/testing/testDatabase.ts';
import { startTestService } from '#service/testing/testService.ts';
import { isMigrated, migrate, migrations } from './migrate.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeEach(async () => void (database = await openTestDatabase()));
afterEach(async () => {
  delete migrations['999_later'];
  await database.close();
});

const colors = async (): Promise<unknown[]> => (await sql`select color from attempts`.execute(database.db)).rows;
/** Adds a migration that follows the released ones, as a later version of the service has it. */
const addLater = (up: (db: Kysely<unknown>) => Promise<unknown>): void =>
  void (migrations['999_later'] = { up: async (db: Kysely<unknown>) => void (await up(db)) });

test('an opened database has run every migration', async () => {
  expect(await isMigrated(database.db)).toBe(true);
});

test('a later migration runs once on a database with rows and keeps them', async () => {
  const attempt = { key: 'one', count: 1, window_ends_at: new Date() };
  await database.db.insertInto('attempts').values(attempt).execute();
  addLater((db) => sql`alter table attempts add column color text not null default 'green'`.execute(db));
  expect(await isMigrated(database.db)).toBe(false);
  // Several processes start at once. On a server, the second waits for the first.
  await Promise.all([migrate(database.db), migrate(database.db)]);
  expect([await isMigrated(database.db), await colors()]).toEqual([true, [{ color: 'green' }]]);
});

test('a migration that fails leaves the database as it was, and the error says why', async () => {
  addLater(async (db) => {
    await sql`alter table attempts add column color text`.execute(db);
    await sql`alter table no_such_table add column color text`.execute(db);
  });
  await expect(migrate(database.db)).rejects.toThrow(
    /could not be brought to the shape that this version needs: .*no_such_table.* does not exist/,
  );
  expect(await isMigrated(database.db)).toBe(false);
  await expect(colors()).rejects.toThrow('color');
});

test('a database of a later version is refused', async () => {
  addLater((db) => sql`alter table attempts add column color text`.execute(db));
  await migrate(database.db);
  delete migrations['999_later'];
  await expect(migrate(database.db)).rejects.toThrow('999_later');
});

test.runIf(testServer())('npx study migrate prepares a database for a service that may not create tables', async () => {
  const { url, drop } = await createDatabase(testServer()!, 'template1');
  const role = new URL(url).pathname.slice(1);
  try {
    await runSql(url, `create role ${role} login`);
    const ofRole = Object.assign(new URL(url), { username: role }).href;
    await expect(startTestService({ DATABASE_URL: ofRole })).rejects.toThrow('could not be brought to the shape');
    vi.stubEnv('DATABASE_URL', url);
    expect(await runStudy('migrate', '--check')).toMatchObject({
      code: 1,
      out: expect.stringContaining('not those of'),
    });
    expect(await runStudy('migrate')).toEqual({
      code: 0,
      out: `Migrated: ${Object.keys(migrations).join(', ')}\n`,
      err: '',
    });
    for (const args of [['migrate'], ['migrate', '--check']])
      expect(await runStudy(...args)).toEqual({ code: 0, out: 'Nothing to migrate.\n', err: '' });
    await runSql(
      url,
      `grant select, insert, update, delete on all tables in schema public to ${role};
       grant usage on all sequences in schema public to ${role}`,
    );
    const service = await startTestService({ DATABASE_URL: ofRole });
    expect((await service.call('GET', '/ready')).body).toMatchObject({ status: 'ready' });
    await service.stop();
  } finally {
    vi.unstubAllEnvs();
    await drop();
    await runSql(testServer()!, `drop role if exists ${role}`);
  }
});
