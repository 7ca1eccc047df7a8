import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Tables } from '#service/database/tables.ts';
import { isFree } from './heldWork.ts';
import type { WorkItem } from './work.ts';

type Db = Kysely<Tables>;

/**
 * Milliseconds for which a claim holds without being renewed. A process that was killed has its work taken over after
 * this time.
 */
export const LEASE = 30_000;

/**
 * The present moment by the clock of the database, so that a process whose clock is wrong takes no work over from the others. It is as
 * far ahead as a development clock, or a clock of a test, is.
 */
const presentBy = (now: Date, more = 0): RawBuilder<Date> =>
  sql<Date>`statement_timestamp() + ${now.getTime() - Date.now() + more} * interval '1 millisecond'`;

/** Claims the item that has been due for the longest time. Other processes skip it until its lease ends. */
export const claimNext = (db: Db, kinds: readonly string[], now: Date): Promise<WorkItem | undefined> =>
  db
    .updateTable('outbox')
    .set((eb) => ({ claim: randomUUID(), due_at: presentBy(now, LEASE), tries: eb('tries', '+', 1) }))
    // A process of an earlier version leaves kinds that it does not know to the others.
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('dead_at', 'is', null)
        .where(({ or, and, eb: is }) =>
          or([
            and([is('claim', 'is', null), is('due_at', '<=', now)]),
            and([is('claim', 'is not', null), is('due_at', '<=', presentBy(now))]),
          ]),
        )
        .where('kind', 'in', kinds)
        .where(isFree)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

const claimed = (db: Db, { id, claim }: WorkItem) =>
  db.updateTable('outbox').where('id', '=', id).where('claim', '=', claim);

/** Extends the lease of an item that is still being performed. */
export const renewClaim = (db: Db, item: WorkItem, now: Date) =>
  claimed(db, item)
    .set({ due_at: presentBy(now, LEASE) })
    .execute();

/** Makes an item that failed due again at a moment. */
export const postponeItem = (db: Db, item: WorkItem, dueAt: Date, error: string): Promise<unknown> =>
  claimed(db, item).set({ claim: null, due_at: dueAt, last_error: error }).execute();

/** Makes an item that did not fail due again at a moment. */
export const repeatItem = (db: Db, item: WorkItem, dueAt: Date): Promise<unknown> =>
  claimed(db, item).set({ claim: null, due_at: dueAt, created_at: dueAt, tries: 0, last_error: null }).execute();

/** Keeps the item as a dead letter. */
export const buryItem = (db: Db, item: WorkItem, now: Date, error: string): Promise<unknown> =>
  claimed(db, item).set({ claim: null, dead_at: now, last_error: error }).execute();

/** Deletes an item that is done. @returns `false` if another process has taken it over */
export const deleteItem = async (db: Transaction<Tables>, { id, claim }: WorkItem): Promise<boolean> =>
  (await db.deleteFrom('outbox').where('id', '=', id).where('claim', '=', claim).executeTakeFirst()).numDeletedRows >
  0n;

/** Ends all claims. Only for a database that this process alone has open, so every claim is of an ended process. */
export const endClaims = (db: Db, now: Date): Promise<unknown> =>
  db.updateTable('outbox').set({ claim: null, due_at: now }).where('claim', 'is not', null).execute();
