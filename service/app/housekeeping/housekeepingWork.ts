import { minutes, later } from '#service/clock.ts';
import type { Deps } from '#service/deps/deps.ts';
import { sweepFiles } from '#service/participation/files/unsentFiles.ts';
import { scheduleWork } from '#service/background/queue/queueWork.ts';
import type { WorkKind } from '#service/background/queue/work.ts';
import { purgeRules, type PurgeRule } from './purgeRules.ts';
import { applyRetention } from './retention.ts';
import { sql } from 'kysely';
import type { Database } from '#service/database/openDatabase.ts';

/** Rows of one statement, so that none locks a table for long. */
const BATCH = 1_000;

/** Deletes the rows that a rule names. Several processes may do so at once. @returns how many */
export async function purge(
  db: Database,
  { table, since, after, where = 'true' }: PurgeRule,
  now: Date,
): Promise<number> {
  const rows = sql.table(table);
  let count = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${rows} where ctid in (
        select ctid from ${rows} where ${sql.ref(since)} <= ${later(now, -after)} and ${sql.raw(where)}
        limit ${BATCH} for update skip locked)`.execute(db);
    count += Number(numAffectedRows);
    if (numAffectedRows < BATCH) return count;
  }
}

const HOUSEKEEPING = 'housekeeping';
/** All processes share one item, so only one of them cleans up at a time. */
const ID = '5f9a2c1e-0b5d-4c0e-9d0a-6f1b7a3c8e21';

/**
 * Deletes what the rules name and what the studies keep no longer, and removes useless files.
 * @throws AggregateError after all steps if some failed
 */
export async function keepHouse(deps: Pick<Deps, 'db' | 'files' | 'now' | 'studies'>): Promise<void> {
  const { db, now, studies } = deps;
  const steps = [
    ...purgeRules.map((rule) => () => purge(db, rule, now())),
    ...studies.all.map((study) => () => applyRetention(deps, study)),
    () => sweepFiles(deps, now()),
  ];
  const failures: unknown[] = [];
  for (const step of steps as readonly (() => Promise<unknown>)[])
    await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} steps of the housekeeping failed`);
}

export const housekeepingWork = (deps: Pick<Deps, 'db' | 'files' | 'now' | 'studies'>): WorkKind => ({
  name: HOUSEKEEPING,
  perform: () => keepHouse(deps),
  repeatEvery: minutes(15),
});

/** Makes the housekeeping due now and then every 15 minutes. */
export const scheduleHousekeeping = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  scheduleWork(db, HOUSEKEEPING, ID, now());
