import { randomUUID } from 'node:crypto';
import { minutes } from '#service/clock.ts';
import type { Config } from '#service/config/config.ts';
import type { Database } from '#service/database/openDatabase.ts';
import { SECRET_NAME, storedSecret } from '#service/database/installationSecret.ts';
import type { FileStore } from './FileStore.ts';

// The database holds an id, and the file store an encrypted file with it. A process that does not find it there has another store than the
// others, and one that cannot read it has another secret: it would store files that nobody else can read.

const NAME = 'installation';
const keyOf = (id: string): string => `installation/${id}`;

interface Installation {
  db: Database;
  /** Encrypts; see `createFileStore`. */
  files: FileStore;
  config: Pick<Config, 'files'>;
  /** The secret that the process has read at its start. */
  secret: string;
}

/** A process, as the others on its database know it. */
export interface ServiceProcess {
  id: string;
  /** When it started. */
  since: Date;
  /** What it must have in common with the others, by the name that `/ready` reports. */
  build: Readonly<Record<'version' | 'STUDIES_DIR', string>>;
}

const readId = async (db: Database): Promise<string | undefined> =>
  (await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst())?.value;

/** The id of the installation. Its first process creates the id and the file. */
async function idOf({ db, files }: Installation): Promise<string> {
  const known = await readId(db);
  if (known !== undefined) return known;
  const value = randomUUID();
  await files.write(keyOf(value), Buffer.from(value));
  await db
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const id = (await readId(db))!;
  if (id !== value) await files.remove(keyOf(value));
  return id;
}

/**
 * @returns what differs from the other processes on the database: the setting of the secret, or of where the files are, or the name
 * of the installation's own secret in the database, which was replaced since this process started
 * @throws if the database or the store does not work
 */
export async function differingSetting(installation: Installation): Promise<string | undefined> {
  const { db, files, config, secret } = installation;
  if ((await storedSecret(db)) !== secret) return SECRET_NAME;
  const id = await idOf(installation);
  try {
    const bytes = await files.read(keyOf(id), id.length);
    if (bytes !== undefined) return undefined;
  } catch (error) {
    // The message of Node for a key that does not fit; other failures come from the store.
    if (error instanceof Error && /unable to authenticate data/.test(error.message)) return 'FILES_SECRET';
    throw error;
  }
  return config.files.kind === 's3' ? 'S3_BUCKET' : 'DATA_DIR';
}

/** Encrypts the file with the present secret, if one of the secrets opens it. */
export async function renewMark({ db, files }: Pick<Installation, 'db' | 'files'>): Promise<void> {
  const id = await readId(db);
  if (id === undefined) return;
  const isReadable = await files.read(keyOf(id), id.length).then(Buffer.isBuffer, () => false);
  if (isReadable) await files.write(keyOf(id), Buffer.from(id));
}

/** The database comes from a backup: its files may be in another store, so the next process marks that one. */
export const forgetMark = async (db: Pick<Database, 'deleteFrom'>): Promise<void> =>
  void (await db.deleteFrom('settings').where('name', '=', NAME).execute());

// The process that started last has the version and the studies that are wanted. It stores them with the time of each of its reports, and the
// others compare theirs.

const NEWEST = 'newest_process';
/** Milliseconds for which processes may differ: an update replaces one after the other. */
const REPLACEMENT = minutes(10);
/** Milliseconds after which a process that no longer reports has ended. Then the next one that reports takes its place. */
const SILENCE = minutes(1);

/** @returns what differs from the process that started last, if that was a while ago and it still reports */
export async function differsFromNewest(db: Database, own: ServiceProcess, now: Date): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', NEWEST).executeTakeFirst();
  const newest = row && (JSON.parse(row.value) as Stored);
  const since = own.since.getTime();
  if (!newest || newest.id === own.id || newest.since < since || now.getTime() - newest.seen > SILENCE) {
    const value = JSON.stringify({ ...own, since, seen: now.getTime() } satisfies Stored);
    await db
      .insertInto('settings')
      .values({ name: NEWEST, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    return undefined;
  }
  if (now.getTime() - newest.since < REPLACEMENT) return undefined;
  return Object.entries(own.build).find(([name, value]) => newest.build[name as keyof typeof own.build] !== value)?.[0];
}

/** Times in milliseconds since 1970. */
interface Stored extends Omit<ServiceProcess, 'since'> {
  since: number;
  seen: number;
}
