import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { isMigrated } from '#service/database/migrate.ts';
import type { Deps } from '#service/deps/deps.ts';
import { outboxState, type OutboxState } from '#service/outbox/deadLetters.ts';
import type { FileStore } from '#service/storage/FileStore.ts';

type Result = 'ok' | 'failed';

/** What `/ready` reports. Mails that wait or were given up do not make a service unready: it can serve participants. */
interface Readiness {
  status: 'ready' | 'not ready';
  database: Result;
  migrations: Result;
  storage: Result;
  outbox: OutboxState | 'failed';
}

/** Milliseconds for each check. */
const PATIENCE = 3_000;
/** Milliseconds for which a report is reused, so that strangers cannot keep database and store busy with it. */
const FRESH = 1_000;

/** Adds `/health`: the process answers; and `/ready`: it can serve participants. Neither says why a check failed. */
export function addProbes(app: FastifyInstance, deps: Deps): void {
  app.get('/health', (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }));

  let report: { at: number; result: Promise<Readiness> } | undefined;
  app.get('/ready', async (request, reply) => {
    const at = deps.now().getTime();
    // The clock of a development service can be moved back.
    if (!report || Math.abs(at - report.at) >= FRESH)
      report = { at, result: readiness(deps, (error) => request.log.error({ err: error }, 'not ready')) };
    const result = await report.result;
    return reply
      .status(result.status === 'ready' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send(result);
  });
}

async function readiness({ db, files, now }: Deps, onFailure: (error: unknown) => void): Promise<Readiness> {
  const check = async <T>(work: () => Promise<T>): Promise<T | 'failed'> =>
    inTime(work()).catch((error: unknown) => {
      onFailure(error);
      return 'failed' as const;
    });
  const [database, migrations, storage, outbox] = await Promise.all([
    check(() => sql`select 1`.execute(db).then(() => 'ok' as const)),
    check(async () => ((await isMigrated(db)) ? ('ok' as const) : ('failed' as const))),
    check(() => storageWorks(files).then((works) => (works ? ('ok' as const) : ('failed' as const)))),
    check(() => outboxState(db, now())),
  ]);
  const isReady = [database, migrations, storage].every((result) => result === 'ok');
  return { status: isReady ? 'ready' : 'not ready', database, migrations, storage, outbox };
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
