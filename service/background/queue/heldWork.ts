import { sql, type Kysely } from 'kysely';
import type { Tables } from '#service/database/tables.ts';

type Db = Kysely<Tables>;

/** The setting that holds work which was queued until a moment (ISO 8601). */
const NAME = 'work_held_until';

/**
 * Leaves out work that is held. For the `where` of a query of the work queue. Work that repeats itself (its payload is empty) is held whatever
 * its time, because a young backup holds it for a moment after the restore.
 */
export const isFree = sql<boolean>`not exists (
  select 1 from settings
  where name = ${NAME} and (value::timestamptz >= outbox.created_at or outbox.payload = '{}'::jsonb))`;

/** Holds all work that is queued until a moment: it came with a backup, and what it asks for may have been done since. */
export const holdWork = async (db: Db, until: Date): Promise<unknown> =>
  db
    .insertInto('settings')
    .values({ name: NAME, value: until.toISOString() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: until.toISOString() }))
    .execute();

const held = (db: Db) =>
  db
    .selectFrom('outbox')
    .where('dead_at', 'is', null)
    .where(sql<boolean>`not ${isFree}`);

/** The held work that somebody asked for, the oldest first. Work that repeats itself has an empty payload and is not listed. */
export const heldWork = (db: Db) =>
  held(db)
    .selectAll()
    .where(sql<boolean>`payload <> '{}'::jsonb`)
    .orderBy('created_at')
    .execute();

/** Whether work is held. */
export const isHeld = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('settings').select('name').where('name', '=', NAME).executeTakeFirst()) !== undefined;

/**
 * Ends the hold.
 * @param how `send`: the held work is done as if nothing had happened; `drop`: it is deleted
 * @returns how many items that concerns
 */
export const releaseWork = (db: Db, how: 'send' | 'drop'): Promise<number> =>
  db.transaction().execute(async (within) => {
    const items = await heldWork(within);
    const ids = items.map(({ id }) => id);
    if (how === 'drop' && ids.length > 0) await within.deleteFrom('outbox').where('id', 'in', ids).execute();
    await within.deleteFrom('settings').where('name', '=', NAME).execute();
    return items.length;
  });
