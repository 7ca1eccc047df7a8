import type { Kysely } from 'kysely';
import type { Message } from '#kit/texts/defineMessages.ts';
import type { Tables } from '../database/tables.ts';
import { localesOf, type Study } from '../study/study.ts';
import { textIn } from '../texts.ts';

type Db = Kysely<Tables>;

/** Leaves a note for the participant, in all languages of the study. */
export async function addMessage(db: Db, enrollmentId: string, type: 'info' | 'error', study: Study, message: Message, now: Date): Promise<void> {
  const texts = Object.fromEntries(localesOf(study).map((locale) => [locale, textIn(locale, message)]));
  await db.insertInto('messages').values({ enrollment_id: enrollmentId, type, message: JSON.stringify(texts), created_at: now }).execute();
}

export const readMessages = async (db: Db, enrollmentId: string) =>
  (await db.selectFrom('messages').select(['type', 'message']).where('enrollment_id', '=', enrollmentId).orderBy('id').execute()).map(({ type, message }) => ({
    type,
    message: message as Record<string, string>,
  }));

export async function clearMessages(db: Db, enrollmentId: string): Promise<void> {
  await db.deleteFrom('messages').where('enrollment_id', '=', enrollmentId).execute();
}
