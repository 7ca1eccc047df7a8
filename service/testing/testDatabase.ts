import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import pg from 'pg';
import { openFolder } from '#service/database/openFolder.ts';
import { type Database, openDatabase } from '#service/database/openDatabase.ts';
import { type EmbeddedDatabase, PgliteDialect } from '#service/database/pgliteDialect.ts';
import type { Tables } from '#service/database/tables.ts';
import { dataFolder } from './dataFolder.ts';

/**
 * The PostgreSQL server of this run, or `undefined` on the embedded database. Its database `template` has the current schema and
 * no rows. See databaseServer.ts.
 */
export const testServer = (): string | undefined => process.env.TEST_DATABASE_URL || undefined;

/** The database on a server that new ones are copied from. */
export const TEMPLATE = 'study_test_template';

/** The address of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs SQL on a server, on a connection of its own. */
export async function runSql(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/**
 * Creates a database without rows on a server.
 * @param template `template1` for one without tables
 */
export async function createDatabase(
  server: string,
  template = TEMPLATE,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `study_test_${randomBytes(6).toString('hex')}`;
  // Copying files is faster than writing each page to the log.
  await runSql(server, `create database ${name} template ${template} strategy file_copy`);
  return { url: databaseUrl(server, name), drop: () => runSql(server, `drop database ${name} with (force)`) };
}

/** A database without rows: embedded, or on the server of this run. `close` leaves nothing behind. */
export async function openTestDatabase(): Promise<{ db: Database; close(): Promise<void> }> {
  const server = testServer();
  if (!server) {
    const db = await openEmbedded();
    return { db, close: () => db.destroy() };
  }
  const { url, drop } = await createDatabase(server);
  const db = await openDatabase({ kind: 'postgres', url });
  return {
    db,
    async close() {
      await db.destroy();
      await drop();
    },
  };
}

/** An embedded database of this process. */
interface Shared extends EmbeddedDatabase {
  /** A hash of its tables, triggers and migrations. */
  shape: string;
}

/** Those that no test uses, without rows. Opening one takes ten times as long as emptying it. */
const idle: Shared[] = [];

/** Opens an embedded database without rows, in memory where possible. `destroy()` hands it to the next test of this process. */
export async function openEmbedded(): Promise<Database> {
  const shared = idle.pop() ?? (await openNew());
  return new Kysely<Tables>({ dialect: new PgliteDialect({ ...shared, close: () => giveBack(shared) }) });
}

async function openNew(): Promise<Shared> {
  const folder = await dataFolder();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const embedded = await openFolder(join(folder, 'db'), false);
  return { ...embedded, shape: await shapeOf(embedded) };
}

async function shapeOf({ pglite }: EmbeddedDatabase): Promise<string> {
  const { rows } = await pglite.query<{
    shape: string;
  }>(`select md5(string_agg(line, ';' order by line)) as shape from (
    select concat_ws(' ', attrelid::regclass, attname, atttypid, attnotnull)
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and attnum > 0
    union all select concat_ws(' ', conrelid::regclass, conname, contype) from pg_constraint
    union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger
    union all select name from kysely_migration
  ) as lines (line)`);
  return rows[0]!.shape;
}

/** Deletes all rows except the list of migrations, and starts each sequence anew. Triggers would refuse it, so they are off. */
const EMPTY = `do $$
  declare each record;
  begin
    set local session_replication_role = replica;
    for each in select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('delete from %I', each.name);
    end loop;
    for each in select sequencename as name from pg_sequences where schemaname = 'public' and last_value is not null loop
      execute format('alter sequence %I restart', each.name);
    end loop;
  end
$$`;

async function giveBack(shared: Shared): Promise<void> {
  // A service that was stopped in the middle of a transaction leaves it open.
  for (const sql of ['rollback', 'discard all', EMPTY]) await shared.pglite.exec(sql);
  // Some tests switch triggers off. The next one must have them.
  if ((await shapeOf(shared)) === shared.shape) idle.push(shared);
  else await shared.close();
}
