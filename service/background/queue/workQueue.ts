import type { Clock } from '#service/clock.ts';
import type { Database } from '#service/database/openDatabase.ts';
import { claimNext } from './claims.ts';
import { performItem, type WorkFailure } from './performItem.ts';
import type { WorkKind } from './work.ts';

/** Performs queued work inside the service. Several processes may do so on one database. */
export interface WorkQueue {
  /** Looks for due work at once. Call it after a transaction that queued some. */
  wake(): void;
  /** Waits until this process finds no more due work. */
  settle(): Promise<void>;
  /** Performs work of these kinds: looks for due work now and then every two seconds. */
  start(kinds: readonly WorkKind[]): void;
  /** Takes no more work, and waits for the work under way, but at most three seconds. */
  stop(): Promise<void>;
}

interface WorkQueueOptions {
  db: Database;
  now: Clock;
  /** Logs a failed try. */
  onFailure(failure: WorkFailure): void;
  /** Logs that the database could not be asked for work. */
  onOutage(error: unknown): void;
}

/** In milliseconds: how late a retry, or work that another process queued and did not finish, can start. */
const LOOK_EVERY = 2_000;
/** Pieces of work that one process performs at once. */
const MOST_AT_ONCE = 4;
/** In milliseconds. Work that takes longer is repeated after its lease by another process or the next start. */
const GRACE = 3_000;

export function createWorkQueue(options: WorkQueueOptions): WorkQueue {
  const { db, now, onOutage } = options;
  let kinds: readonly WorkKind[] = [];
  const workers = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  /** Whether work may have been queued since a worker last found none. */
  let maybeMore = false;
  let isRunning = false;

  /** Each worker that finds an item starts the next worker, so an empty queue costs one query. */
  const startWorker = (): void => {
    if (!isRunning || workers.size >= MOST_AT_ONCE) return;
    const worker: Promise<void> = work()
      .catch(onOutage)
      .finally(() => {
        workers.delete(worker);
        if (maybeMore) startWorker();
      });
    workers.add(worker);
  };

  const work = async (): Promise<void> => {
    while (isRunning) {
      maybeMore = false;
      const names = kinds.map(({ name }) => name);
      const item = await claimNext(db, names, now());
      if (!item) return;
      startWorker();
      await performItem(options, kinds[names.indexOf(item.kind)]!, item);
    }
  };

  const wake = (): void => {
    maybeMore = true;
    startWorker();
  };
  const settle = async (): Promise<void> => {
    wake();
    while (workers.size > 0) await Promise.all(workers);
  };
  return {
    wake,
    settle,
    start(known) {
      kinds = known;
      isRunning = true;
      wake();
      timer = setInterval(wake, LOOK_EVERY);
      timer.unref();
    },
    async stop() {
      isRunning = false;
      clearInterval(timer);
      let late: NodeJS.Timeout | undefined;
      const grace = new Promise<void>((resolve) => void (late = setTimeout(resolve, GRACE)));
      await Promise.race([Promise.all(workers), grace]);
      clearTimeout(late);
    },
  };
}
