import { sql, type Kysely } from 'kysely';
import type { Tables } from '#service/database/tables.ts';
import { isHeld } from './heldWork.ts';
import type { WorkItem } from './work.ts';

type Db = Kysely<Tables>;

/** The state of the work queue, for operators. */
export interface WorkQueueState {
  /** Items that are due, being performed or waiting for another try. */
  waiting: number;
  /** The age of the oldest of these. */
  oldest_seconds: number;
  /** Dead letters. */
  given_up: number;
  /** Whether work of a restored backup waits for an operator: `npx study restore --work list`. */
  held: boolean;
}

export async function workQueueState(db: Db, now: Date): Promise<WorkQueueState> {
  const isWaiting = sql`dead_at is null and (due_at <= ${now} or tries > 0)`;
  const { waiting, oldest, given_up } = await db
    .selectFrom('outbox')
    .select([
      sql<string>`count(*) filter (where ${isWaiting})`.as('waiting'),
      sql<Date | null>`min(created_at) filter (where ${isWaiting})`.as('oldest'),
      sql<string>`count(dead_at)`.as('given_up'),
    ])
    .executeTakeFirstOrThrow();
  const age = oldest ? Math.max(0, Math.round((now.getTime() - oldest.getTime()) / 1000)) : 0;
  return { waiting: Number(waiting), oldest_seconds: age, given_up: Number(given_up), held: await isHeld(db) };
}

/** The items that the service gave up, the oldest first. */
export const deadLetters = (db: Db): Promise<WorkItem[]> =>
  db.selectFrom('outbox').selectAll().where('dead_at', 'is not', null).orderBy('created_at').execute();

/**
 * Makes dead letters due now, with all their tries. A mail whose code has expired is given up again.
 * @param ids which; empty: all
 * @returns how many
 */
export async function retryDead(db: Db, ids: readonly string[], now: Date): Promise<number> {
  const dead = db.updateTable('outbox').set({ dead_at: null, due_at: now, tries: 0 }).where('dead_at', 'is not', null);
  return (await (ids.length > 0 ? dead.where('id', 'in', ids) : dead).returning('id').execute()).length;
}

/** Deletes dead letters. @param ids which; empty: all @returns how many */
export async function deleteDead(db: Db, ids: readonly string[]): Promise<number> {
  const dead = db.deleteFrom('outbox').where('dead_at', 'is not', null);
  return (await (ids.length > 0 ? dead.where('id', 'in', ids) : dead).returning('id').execute()).length;
}
