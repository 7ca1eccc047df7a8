import type { Kysely } from 'kysely';
import type { Tables } from '#service/database/tables.ts';

export async function clearMessages(db: Kysely<Tables>, enrollmentId: string): Promise<void> {
  await db.deleteFrom('messages').where('enrollment_id', '=', enrollmentId).execute();
}
