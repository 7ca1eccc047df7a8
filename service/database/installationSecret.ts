import { randomBytes } from 'node:crypto';
import type { Database } from './openDatabase.ts';

/** The secret of this installation. It is created at the first start and shared by all processes on the database. */
export async function installationSecret(db: Database): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db
    .insertInto('settings')
    .values({ name: 'installation_secret', value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (
    await db.selectFrom('settings').select('value').where('name', '=', 'installation_secret').executeTakeFirstOrThrow()
  ).value;
}
