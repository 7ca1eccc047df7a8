import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import packageJson from '../../../package.json' with { type: 'json' };
import { isMigrated } from '#service/database/migrate.ts';
import { takesConnections } from '#service/database/openDatabase.ts';
import type { Deps } from '#service/deps/deps.ts';
import { workQueueState, type WorkQueueState } from '#service/background/queue/deadLetters.ts';
import type { FileStore } from '#service/database/storage/FileStore.ts';
import {
  differingSetting,
  differsFromNewest,
  type ServiceProcess,
} from '#service/database/storage/installationMark.ts';

type Result = 'ok' | 'failed';

/** What `/ready` reports. Mails that wait or were given up do not make a service unready: it can serve participants. */
interface Readiness {
  status: 'ready' | 'not ready';
  database: Result;
  migrations: Result;
  storage: Result;
  /** The name of the setting in which this process differs from the others on the database, or `version`. */
  differs?: string;
  outbox: WorkQueueState | 'failed';
}

/** The commit that was built. Sources that run as they are have none. */
declare const __COMMIT__: string | null;

/** What `/version` reports: the version of package.json, and the commit if the build knows it. */
const VERSION = { version: packageJson.version, commit: typeof __COMMIT__ === 'undefined' ? null : __COMMIT__ };

/** Milliseconds for each check. */
const PATIENCE = 3_000;
/** Milliseconds for which a report is reused, so that strangers cannot keep database and store busy with it. */
const FRESH = 1_000;

/**
 * Milliseconds without a statement that works after which the process is stuck. It is longer than all limits of statements and connections
 * together, so that a busy process is not taken for a stuck one.
 */
const STUCK = 60_000;

/** Adds `/health`: a restart would not help; `/ready`: the process can serve participants; and `/version`. None says why a check failed. */
export function addProbes(app: FastifyInstance, deps: Deps): void {
  const send = (reply: FastifyReply, isGood: boolean, body: object) =>
    reply
      .status(isGood ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send(body);

  const health = reused(deps, healthCheck(deps));
  app.get('/health', async (request, reply) => {
    const status = await health(request.log);
    return send(reply, status === 'ok', { status });
  });

  const { studies } = deps;
  const id = randomUUID();
  const since = deps.now();
  const own = (): ServiceProcess => ({
    id,
    since,
    build: {
      version: Object.values(VERSION).join(' '),
      STUDIES_DIR: studies.all.map(({ slug }) => `${slug} ${studies.revisionOf(slug)}`).join(', '),
    },
  });
  const ready = reused(deps, (log) => readiness(deps, own, (error) => log.error({ err: error }, 'not ready')));
  app.get('/ready', async (request, reply) => {
    const report = await ready(request.log);
    return send(reply, report.status === 'ready', report);
  });

  app.get('/version', async (_request, reply) => send(reply, true, VERSION));
}

/** Reuses each result of a check for a second. */
function reused<T>({ now }: Deps, check: (log: FastifyBaseLogger) => Promise<T>) {
  let last: { at: number; result: Promise<T> } | undefined;
  return (log: FastifyBaseLogger): Promise<T> => {
    const at = now().getTime();
    // The clock of a development service can be moved back.
    if (!last || Math.abs(at - last.at) >= FRESH) last = { at, result: check(log) };
    return last.result;
  };
}

/** Finds a process whose database connections are all lost or taken: only a restart helps it. A restart does not bring back a database that is away. */
function healthCheck({ db, now, config: { database } }: Deps): (log: FastifyBaseLogger) => Promise<'ok' | 'stuck'> {
  let worked = now().getTime();
  return async (log) => {
    const isOverdue = now().getTime() - worked >= STUCK;
    // At the same time, because the caller gives up after five seconds and restarts the process.
    const connects =
      isOverdue && database.kind === 'postgres' ? inTime(takesConnections(database.url)).catch(() => false) : isOverdue;
    try {
      await inTime(sql`select 1`.execute(db));
      worked = now().getTime();
      return 'ok';
    } catch (error) {
      if (!(await connects)) return 'ok';
      log.error({ err: error }, 'no statement has worked for a minute: restart the process');
      return 'stuck';
    }
  };
}

async function readiness(
  deps: Deps,
  own: () => ServiceProcess,
  onFailure: (error: unknown) => void,
): Promise<Readiness> {
  const { db, files, now, config } = deps;
  const check = async <T>(work: () => Promise<T>): Promise<T | 'failed'> =>
    inTime(work()).catch((error: unknown) => {
      onFailure(error);
      return 'failed' as const;
    });
  const [database, migrations, storage, outbox, differs] = await Promise.all([
    check(() => sql`select 1`.execute(db).then(() => 'ok' as const)),
    check(async () => ((await isMigrated(db)) ? ('ok' as const) : ('failed' as const))),
    check(() => storageWorks(files).then((works) => (works ? ('ok' as const) : ('failed' as const)))),
    check(() => workQueueState(db, now())),
    check(
      async () =>
        (await differingSetting(deps)) ??
        // An embedded database has one process.
        (config.database.kind === 'embedded' ? undefined : await differsFromNewest(db, own(), now())),
    ),
  ]);
  const isReady = [database, migrations, storage].every((result) => result === 'ok') && differs === undefined;
  return {
    status: isReady ? 'ready' : 'not ready',
    database,
    migrations,
    storage,
    // A check that failed has said so as database or storage.
    ...(differs !== undefined && differs !== 'failed' && { differs }),
    outbox,
  };
}

const PROBE_KEY = `probe/${randomUUID()}`;

/** Writes, reads and removes a few bytes. A folder or bucket can exist and still be full or read-only. */
async function storageWorks(files: FileStore): Promise<boolean> {
  const bytes = Buffer.from('ready');
  await files.write(PROBE_KEY, bytes);
  const stored = await files.read(PROBE_KEY, bytes.length);
  await files.remove(PROBE_KEY);
  return Buffer.isBuffer(stored) && stored.equals(bytes);
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('a check took too long')), PATIENCE);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
