import type { Kysely } from 'kysely';
import type { Tables } from '#service/database/tables.ts';

type Db = Kysely<Tables>;

/**
 * Messages to the participant, the oldest first. Submitting answers creates no message, because the receipt confirms
 * their arrival.
 */
export const readMessages = async (db: Db, enrollmentId: string) =>
  (
    await db
      .selectFrom('messages')
      .select(['type', 'message'])
      .where('enrollment_id', '=', enrollmentId)
      .orderBy('id')
      .execute()
  ).map(({ type, message }) => ({
    type,
    message: message as Record<string, string>,
  }));

export async function clearMessages(db: Db, enrollmentId: string): Promise<void> {
  await db.deleteFrom('messages').where('enrollment_id', '=', enrollmentId).execute();
}
