import type { Kysely } from 'kysely';
import { StartupError } from '#service/startupError.ts';
import type { Tables } from './tables.ts';

const NAME = 'unfinished_restore';

/** Says that a restore has begun. The transaction that stores the rows of the backup replaces all settings, and with them this one. */
export const beginRestore = async (db: Kysely<Tables>): Promise<void> =>
  void (await db
    .insertInto('settings')
    .values({ name: NAME, value: '' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute());

/** @throws StartupError if a restore has begun and was not completed */
export async function refuseUnfinished(db: Kysely<Tables>): Promise<void> {
  const begun = await db.selectFrom('settings').select('name').where('name', '=', NAME).executeTakeFirst();
  if (begun)
    throw new StartupError(
      'A restore into this database has begun and was not completed, so nothing of the backup is in it. Repeat it: npx study restore FOLDER.',
    );
}
