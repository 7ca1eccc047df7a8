import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
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

test('the functions of a database that an earlier version made are replaced', async () => {
  // As the first version made them: the same types, another name of a parameter.
  for (const name of ['lock_participant', 'participant_record']) {
    await sql.raw(`drop function ${name}(uuid, text[], text)`).execute(database.db);
    await sql
      .raw(
        `create function ${name}(in_enrollment uuid, in_support_nodes text[], in_key text) returns json language sql as
         $$ select json_build_object('support_answers', '{}') $$`,
      )
      .execute(database.db);
  }
  await sql`delete from kysely_migration where name > '001_start'`.execute(database.db);
  expect(await migrate(database.db)).toEqual(Object.keys(migrations).slice(1));
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef(p.oid) as text from pg_proc p
    where p.proname in ('lock_participant', 'participant_record')`.execute(database.db);
  for (const { text } of rows) expect(text).toContain('in_nodes_read');
  expect(rows).toHaveLength(2);
});

/** The last migration that replaces the functions, and the text that it was written for. */
const FUNCTIONS = ['002_latest_answers', '2890465547c44adadeefc51122afed8be5d151e7992f8a649fdc38934cb6a9a0'];

test('a change of functions.sql comes with a migration that replaces the functions of older databases', () => {
  const text = readFileSync(new URL('./functions.sql', import.meta.url));
  const [name] = Object.keys(migrations).filter((each) => each === FUNCTIONS[0]);
  expect([name, createHash('sha256').update(text).digest('hex')]).toEqual(FUNCTIONS);
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
