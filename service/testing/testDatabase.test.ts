import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#service/database/openDatabase.ts';
import { openTestDatabase } from './testDatabase.ts';

// Tests follow each other on one database. None may notice it.

const onDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  const { db, close } = await openTestDatabase();
  return work(db).finally(close);
};
const attempts = (db: Database) => db.selectFrom('attempts').select('key').execute();
const store = (db: Database) =>
  db.insertInto('attempts').values({ key: 'one', count: 1, window_ends_at: new Date() }).execute();
const switchedOff = async (db: Database) =>
  (await sql`select tgname from pg_trigger where tgenabled = 'D'`.execute(db)).rows;

test('the next test finds no rows', async () => {
  await onDatabase(store);
  expect(await onDatabase(attempts)).toEqual([]);
});

test('the next test finds no rows of a transaction that was left open, and can write', async () => {
  await onDatabase((db) => sql`begin`.execute(db).then(() => store(db)));
  expect(await onDatabase(attempts)).toEqual([]);
  await onDatabase(store);
});

test('the next test finds the triggers that the last one has switched off', async () => {
  await onDatabase(async (db) => {
    await sql`alter table consents disable trigger all`.execute(db);
    expect(await switchedOff(db)).not.toEqual([]);
  });
  expect(await onDatabase(switchedOff)).toEqual([]);
});

test('the next test finds no column that the last one has added', async () => {
  await onDatabase((db) => sql`alter table attempts add column color text`.execute(db));
  await expect(onDatabase((db) => sql`select color from attempts`.execute(db))).rejects.toThrow('color');
});
