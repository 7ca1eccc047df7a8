import type pg from 'pg';
import { Kysely, PostgresDialect, sql, type KyselyConfig } from 'kysely';
import type { Config } from '#service/config/config.ts';
import { StartupError } from '#service/startupError.ts';
import { lockFolder } from './folderLock.ts';
import { migrate } from './migrate.ts';
import { PgliteDialect } from './pgliteDialect.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/**
 * Opens the database and migrates it to the current schema. `destroy()` closes it.
 * @throws StartupError if the folder cannot be written, the server cannot be reached, a migration fails, or a restore into it was not completed
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
    await refuseUnfinished(db);
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
  const lock = await lockFolder(folder);
  const { openFolder } = await import('./openFolder.ts');
  try {
    const embedded = { ...(await openFolder(folder, syncs)), check: lock.check };
    return new ClosingKysely({ dialect: new PgliteDialect(embedded) }, lock.release);
  } catch (error) {
    lock.release();
    throw new StartupError(
      `The database in ${folder} could not be opened: ${reasonOf(error)}. If it was damaged, restore a backup (npx study restore), or move the folder away and start again; a new one is made.`,
    );
  }
}

const pools = new WeakMap<Database, pg.Pool>();

/** How many connections to PostgreSQL are used and idle, and how much work waits for one; `undefined` for the embedded database. */
export function poolState(db: Database): Record<'used' | 'idle' | 'waiting', number> | undefined {
  const pool = pools.get(db);
  if (!pool) return undefined;
  const { totalCount, idleCount, waitingCount } = pool;
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** @param isLimited false for work that takes long */
async function openServer(url: string, isLimited: boolean): Promise<Database> {
  const { createPool, LIMITS } = await import('./serverPool.ts');
  const pool = createPool(url, isLimited ? LIMITS : {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
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

/** True if the server takes a connection of its own and answers on it within three seconds. */
export async function takesConnections(url: string): Promise<boolean> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000, query_timeout: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
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

const UNFINISHED = 'unfinished_restore';

/** Says that a restore has begun. The transaction that stores the rows of the backup replaces all settings, and with them this one. */
export const beginRestore = async (db: Kysely<Tables>): Promise<void> =>
  void (await db
    .insertInto('settings')
    .values({ name: UNFINISHED, value: '' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute());

/** @throws StartupError if a restore has begun and was not completed */
async function refuseUnfinished(db: Kysely<Tables>): Promise<void> {
  const begun = await db.selectFrom('settings').select('name').where('name', '=', UNFINISHED).executeTakeFirst();
  if (begun)
    throw new StartupError(
      'A restore into this database has begun and was not completed, so nothing of the backup is in it. Repeat it: npx study restore FOLDER.',
    );
}
