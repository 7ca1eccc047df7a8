import { Kysely, PostgresDialect, sql, type KyselyConfig } from 'kysely';
import type { Config } from '#service/config/config.ts';
import { StartupError } from '#service/startupError.ts';
import { migrate } from './migrate.ts';
import { PgliteDialect } from './pgliteDialect.ts';
import type { Tables } from './tables.ts';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The locks of this process. They are needed because a container may give its service the same process number again
 * after a crash.
 */
const held = new Set<string>();

/**
 * Creates the folder of the embedded database and locks it against other processes: two of them would damage it. A lock
 * whose process no longer runs is taken over.
 * @returns a function that unlocks the folder
 * @throws StartupError if the folder cannot be written or another process has locked it
 */
function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  try {
    mkdirSync(folder, { recursive: true });
    // Creating a folder that already exists succeeds even if it is not writable, so write a file into it.
    const probe = join(folder, `.probe-${process.pid}`);
    closeSync(openSync(probe, 'w'));
    rmSync(probe);
    takeLock(file, folder);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The database folder ${folder} cannot be written (${reason}). Give this user the right to write there, or choose another folder with DATA_DIR.`,
    );
  }
  held.add(file);
  return () => {
    held.delete(file);
    rmSync(file, { force: true });
  };
}

function takeLock(file: string, folder: string): void {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(readFileSync(file, 'utf8'));
      if (holder === process.pid ? held.has(file) : isRunning(holder)) {
        throw new StartupError(
          `Another service (process ${holder}) is using the database in ${folder}. Stop it, or give this one a folder of its own with DATA_DIR.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export type Database = Kysely<Tables>;

/**
 * Opens the database and migrates it to the current schema. `destroy()` closes it.
 * @throws StartupError if the folder cannot be written, the server cannot be reached or a migration fails
 */
export async function openDatabase(config: Config['database']): Promise<Database> {
  if (config.kind === 'embedded') return migrated(await connect(config));
  // A migration of a large table takes its time, and waits for the one that another process has begun.
  await (await migrated(await connect(config))).destroy();
  return openServer(config.url, true);
}

async function migrated(db: Database): Promise<Database> {
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/**
 * Opens the database in the shape that it has, without timeouts, for work that takes long.
 * @throws StartupError if the folder cannot be written or the server cannot be reached
 */
export const connect = (config: Config['database']): Promise<Database> =>
  config.kind === 'embedded' ? openEmbedded(config) : openServer(config.url, false);

async function openEmbedded({ folder, syncs }: Extract<Config['database'], { kind: 'embedded' }>): Promise<Database> {
  const unlock = lockFolder(folder);
  const { openFolder } = await import('./openFolder.ts');
  try {
    return new ClosingKysely({ dialect: new PgliteDialect(await openFolder(folder, syncs)) }, unlock);
  } catch (error) {
    unlock();
    throw new StartupError(
      `The database in ${folder} could not be opened: ${reasonOf(error)}. If it was damaged, restore a backup (npx study restore), or move the folder away and start again; a new one is made.`,
    );
  }
}

/** @param isLimited false for work that takes long */
async function openServer(url: string, isLimited: boolean): Promise<Database> {
  const { createPool, LIMITS } = await import('./serverPool.ts');
  const pool = createPool(url, isLimited ? LIMITS : {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    // Through Kysely: it closes the pool with the database only after a first query.
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    throw new StartupError(
      `The database at ${withoutPassword(url)} cannot be reached: ${reasonOf(error)}. Check DATABASE_URL and that the server runs, or unset it to use the embedded database.`,
    );
  }
  return db;
}

/** Unlocks the folder once the database is closed. */
class ClosingKysely extends Kysely<Tables> {
  private readonly closed: () => void;
  constructor(config: KyselyConfig, closed: () => void) {
    super(config);
    this.closed = closed;
  }
  override async destroy(): Promise<void> {
    await super.destroy();
    this.closed();
  }
}

function reasonOf(error: unknown): string {
  // Node collects the failed connections to all addresses of a host in an AggregateError without a message.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const text = first instanceof Error ? first.message : String(first);
  return text.trim().replace(/\.$/, '') || 'no reason given';
}

function withoutPassword(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}
