import { sql } from 'kysely';
import { later } from '#service/clock.ts';
import type { Database } from '#service/database/openDatabase.ts';
import type { PurgeRule } from './purgeRules.ts';

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
