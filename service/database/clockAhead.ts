import { later, type MovableClock, type Clock } from '#service/clock.ts';
import { StartupError } from '#service/startupError.ts';
import type { Database } from './openDatabase.ts';

// How far the clock of a development service is ahead is stored beside the data, whose times are as far ahead.

const NAME = 'clock_ahead';

/** @returns the milliseconds that `npx study clock` has moved the clock of this database ahead; 0 if it has not */
async function readClockAhead(db: Database): Promise<number> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();
  return Number(row?.value ?? 0);
}

/** The present time by the clock of a database, for commands that work on it without a service. */
export const timeOf = async (db: Database): Promise<Date> => later(new Date(), await readClockAhead(db));

/** @param milliseconds 0 removes the setting */
async function storeClockAhead(db: Database, milliseconds: number): Promise<void> {
  if (milliseconds === 0) {
    await db.deleteFrom('settings').where('name', '=', NAME).execute();
    return;
  }
  const value = String(milliseconds);
  await db
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** The clock of a development service. Call `restore` before its first use. */
export function clockOf(db: Database, realTime: Clock): MovableClock & { restore(): Promise<void> } {
  let ahead = 0;
  return {
    now: () => later(realTime(), ahead),
    ahead: () => ahead,
    async setAhead(milliseconds) {
      await storeClockAhead(db, milliseconds);
      ahead = milliseconds;
    },
    async restore() {
      ahead = await readClockAhead(db);
    },
  };
}

/** @throws StartupError if the database was used with a moved clock, because real answers would get wrong times */
export async function refuseMovedClock(db: Database): Promise<void> {
  if ((await readClockAhead(db)) === 0) return;
  throw new StartupError(
    'npx study clock has moved the clock of this database, so its data is only for trying things out. Use another database for real participants.',
  );
}
