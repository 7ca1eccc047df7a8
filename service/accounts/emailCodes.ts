import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { later, minutes } from '../clock.ts';
import type { Database } from '../database/openDatabase.ts';

const LIFETIME = minutes(15);
/** So long one waits for a mail before another one is sent. */
const RESEND_AFTER = minutes(1);
/** With six digits and this many tries, guessing succeeds once in 200,000 codes. */
const MOST_TRIES = 5;

const hashOf = (id: string, code: string): string => createHash('sha256').update(`${id}:${code}`).digest('hex');

/** Makes a code of six digits for one use within 15 minutes; earlier ones of the enrolment stop working. */
export async function makeEmailCode(db: Database, enrollmentId: string, now: Date): Promise<string> {
  const id = randomUUID();
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await db.deleteFrom('email_codes').where('enrollment_id', '=', enrollmentId).execute();
  await db
    .insertInto('email_codes')
    .values({ id, enrollment_id: enrollmentId, code_hash: hashOf(id, code), created_at: now, expires_at: later(now, LIFETIME), tries: 0, used_at: null })
    .execute();
  return code;
}

/** Whether a code that still works was made just now, so that another one need not be mailed. */
export async function hasFreshCode(db: Database, enrollmentId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('email_codes')
    .select('id')
    .where('enrollment_id', '=', enrollmentId)
    .where('used_at', 'is', null)
    .where('created_at', '>', later(now, -RESEND_AFTER))
    .where('tries', '<', MOST_TRIES)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a code up; `false` where it is wrong, used, too old, or was tried too often. */
export async function redeemEmailCode(db: Database, enrollmentId: string, code: string, now: Date): Promise<boolean> {
  // The try is counted before the code is looked at, so that parallel guesses cannot share one count.
  const row = await db
    .updateTable('email_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('enrollment_id', '=', enrollmentId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', MOST_TRIES)
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
  if (!row) return false;
  if (!timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(hashOf(row.id, code.replace(/\D/g, ''))))) return false;
  const used = await db.updateTable('email_codes').set({ used_at: now }).where('id', '=', row.id).where('used_at', 'is', null).executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
