import { randomBytes } from 'node:crypto';
import type { Database } from './openDatabase.ts';

/** Its name in the table of settings. */
export const SECRET_NAME = 'installation_secret';

/** The secret that the database has now. @returns undefined if it was deleted */
export const storedSecret = async (db: Database): Promise<string | undefined> =>
  (await db.selectFrom('settings').select('value').where('name', '=', SECRET_NAME).executeTakeFirst())?.value;

/** The secret of this installation. It is created at the first start and shared by all processes on the database. */
export async function installationSecret(db: Database): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db
    .insertInto('settings')
    .values({ name: SECRET_NAME, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await storedSecret(db))!;
}
