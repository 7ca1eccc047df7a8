import { sql, type Kysely } from 'kysely';
import { migrate, migrations } from '#service/database/migrate.ts';
import { beginRestore, type Database } from '#service/database/openDatabase.ts';
import type { Tables, TokenKind } from '#service/database/tables.ts';
import { holdWork } from '#service/background/queue/heldWork.ts';
import { tokenKinds } from '#service/identity/session/tokenKinds.ts';
import { StartupError } from '#service/startupError.ts';
import type { FileStore } from '#service/database/storage/FileStore.ts';
import { forgetMark } from '#service/database/storage/installationMark.ts';
import { readManifest, readRows, readStored, type Manifest } from './backupFile.ts';

/** Rows that are stored at once. */
const CHUNK = 500;

/**
 * Restores a backup into an empty database and its file store, and then migrates the database to the current schema.
 * The whole backup is checked first. All rows are stored in one transaction. Sessions, links and codes of the backup have
 * ended, because they may have been ended since, and its background work is held until an operator has looked.
 *
 * Until all is stored, `openDatabase` refuses the database: without its rows it would start as a new one.
 * @param db as `connect` opens it, before any migration
 * @param stop ends the restore: nothing of the backup is in the database then
 * @throws StartupError if the backup is damaged, comes from a later version, the database is not empty, or the restore was stopped
 */
export async function restoreBackup(
  db: Database,
  store: FileStore,
  folder: string,
  now: Date,
  stop?: AbortSignal,
): Promise<Manifest> {
  const manifest = readManifest(folder);
  const later = manifest.migrations.filter((name) => !(name in migrations));
  if (later.length > 0)
    throw new StartupError(
      `The backup comes from a later version of the service (${later.join(', ')}). Restore it with that version.`,
    );
  // Read everything once before anything is written.
  for (const table of manifest.tables) readRows(folder, table);
  for (const file of manifest.files) readStored(folder, file);
  await refuseUsed(db);
  if (stop?.aborted) throw new StartupError('The restore was stopped before it changed anything.');
  await migrate(db, manifest.migrations.at(-1));
  await beginRestore(db);
  const refuseStopped = (): void => {
    if (stop?.aborted)
      throw new StartupError(
        `The restore was stopped, and no row of the backup is in the database. Repeat it: npx study restore ${folder}. Until then, nothing else starts with this database.`,
      );
  };
  for (const file of manifest.files) {
    refuseStopped();
    await store.write(file.key, readStored(folder, file));
  }
  await db.transaction().execute(async (within) => {
    // This also ends what `beginRestore` has begun.
    for (const { name } of [...manifest.tables].reverse()) await clear(within, name);
    for (const table of manifest.tables) await fill(within, table, readRows(folder, table), refuseStopped);
    await endWhatWasOpen(within, now);
    refuseStopped();
  });
  await migrate(db);
  return manifest;
}

async function refuseUsed(db: Database): Promise<void> {
  const { rows } = await sql<{ table: string | null }>`select to_regclass('enrollments')::text as table`.execute(db);
  if (!rows[0]?.table) return;
  const used = await db.selectFrom('enrollments').select('id').limit(1).executeTakeFirst();
  if (used)
    throw new StartupError(
      'The database holds participants already, and a restore never overwrites them. Name an empty DATA_DIR, or an empty database in DATABASE_URL.',
    );
}

/** Links stay that stop mails, and those that undo a change: a mail that was sent must keep them. */
const ended = (Object.keys(tokenKinds) as TokenKind[]).filter((kind) => kind !== 'unsubscribe' && kind !== 'undo');

async function endWhatWasOpen(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ revoked_at: now })
    .where('kind', 'in', ended)
    .where('revoked_at', 'is', null)
    .execute();
  await db.deleteFrom('email_codes').execute();
  await forgetMark(db);
  await db.deleteFrom('health_departures').execute();
  await holdWork(db, now);
}

/** Removes what migrations put into a new database. */
async function clear(db: Kysely<Tables>, table: string): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  if (rows.length > 0) await sql`delete from ${sql.table(table)}`.execute(db);
}

/** @param proceed called before each part; an error that it throws ends the restore */
async function fill(
  db: Kysely<Tables>,
  { name }: Manifest['tables'][number],
  lines: readonly string[],
  proceed: () => void,
): Promise<void> {
  const table = sql.table(name);
  // Triggers may have added rows for the rows of earlier tables.
  await clear(db, name);
  for (let i = 0; i < lines.length; i += CHUNK) {
    proceed();
    const rows = `[${lines.slice(i, i + CHUNK).join(',')}]`;
    await sql`insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, ${rows}::text::jsonb)`.execute(
      db,
    );
  }
  const { rows: counters } = await sql<{ column: string; sequence: string }>`
    select attname as column, pg_get_serial_sequence(quote_ident(${name}::text), attname) as sequence
    from pg_attribute where attrelid = ${name}::text::regclass and attidentity <> ''`.execute(db);
  // New rows continue after the last restored one.
  for (const { column, sequence } of counters)
    await sql`select setval(${sequence}::text::regclass, (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${table}), false)`.execute(
      db,
    );
}
