import { createHash, type Hash } from 'node:crypto';
import { createWriteStream, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql, type Transaction } from 'kysely';
import type { Config } from '#service/config/config.ts';
import type { Database } from '#service/database/openDatabase.ts';
import { orderedTables } from '#service/database/orderedTables.ts';
import type { Tables } from '#service/database/tables.ts';
import { incoming, kept } from '#service/participation/files/fileKeys.ts';
import { sha256 } from '#service/ids.ts';
import { StartupError } from '#service/startupError.ts';
import type { FileStore } from '#service/database/storage/FileStore.ts';
import { MANIFEST, storedFile, tableFile, type Manifest } from './backupFile.ts';

/** Rows that are read at once. */
const CHUNK = 1_000;
/** In bytes. More than the largest file that the service accepts. */
const MOST = 1024 * 1024 * 1024;

/**
 * Writes a copy of the database and its files into an empty folder: all tables as they were at one moment, then the
 * files. The service may run on a PostgreSQL server meanwhile.
 * @param store the files as they are stored
 * @throws StartupError if the folder is not empty, or a submitted file is missing from the store
 */
export async function writeBackup(
  db: Database,
  store: FileStore,
  folder: string,
  { filesSecret }: Pick<Config, 'filesSecret'>,
  now: Date,
): Promise<Manifest> {
  mkdirSync(join(folder, 'tables'), { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 1 || readdirSync(join(folder, 'tables')).length > 0)
    throw new StartupError(`${folder} is not empty. Name a new folder for the backup.`);
  const { uploads, ...copied } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => ({
      migrations: await migrationsOf(snapshot),
      tables: await copyTables(snapshot, folder),
      uploads: await snapshot
        .selectFrom('uploads')
        .select(['id', 'bucket', 'arrived_at', 'submission_id', 'discarded_at'])
        .execute(),
    }));
  const files: Manifest['files'] = [];
  for (const upload of uploads.filter(({ discarded_at }) => !discarded_at)) {
    const key = upload.arrived_at ? kept(upload) : incoming(upload);
    const bytes = await store.read(key, MOST);
    if (Buffer.isBuffer(bytes)) {
      mkdirSync(dirname(storedFile(folder, key)), { recursive: true, mode: 0o700 });
      writeFileSync(storedFile(folder, key), bytes, { mode: 0o600, flush: true });
      files.push({ key, sha256: sha256(bytes) });
    } else if (upload.submission_id)
      throw new StartupError(`The submitted file ${key} is missing from the store. The backup is not complete.`);
  }
  const manifest: Manifest = {
    format: 1,
    createdAt: now.toISOString(),
    ...copied,
    files,
    needsFilesSecret: filesSecret !== undefined,
  };
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  return manifest;
}

async function migrationsOf(db: Transaction<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function copyTables(db: Transaction<Tables>, folder: string): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = [];
  for (const name of await orderedTables(db)) {
    const hash = createHash('sha256');
    const count = { rows: 0 };
    const file = createWriteStream(tableFile(folder, name), { mode: 0o600, flush: true });
    await pipeline(Readable.from(lines(db, name, hash, count)), createGzip(), file);
    tables.push({ name, rows: count.rows, sha256: hash.digest('hex') });
  }
  return tables;
}

async function* lines(db: Transaction<Tables>, table: string, hash: Hash, count: { rows: number }) {
  await sql`declare backup no scroll cursor for select to_jsonb(t)::text as line from ${sql.table(table)} t`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(CHUNK)} from backup`.execute(db);
    if (rows.length === 0) break;
    const text = rows.map(({ line }) => `${line}\n`).join('');
    hash.update(text);
    count.rows += rows.length;
    yield text;
  }
  await sql`close backup`.execute(db);
}
