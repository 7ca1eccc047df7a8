import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { plainEntry } from '#kit/pure/texts/index.ts';
import { later } from '#service/clock.ts';
import type { Database } from '#service/database/openDatabase.ts';
import type { Enrollment, Tables } from '#service/database/tables.ts';
import { sha256 } from '#service/ids.ts';
import { tally } from './attempts.ts';
import { CODE_LIFETIME, codeTriesFromNetwork } from './limits.ts';

/** What a code is for. A code works for its own purpose only. */
export type CodePurpose =
  | 'enroll'
  | 'confirm'
  | 'data_download'
  | 'reset'
  | 'email_change'
  | 'phone_change'
  | 'identity'
  | 'withdrawal'
  | 'second_factor'
  | 'multi_factor'
  | 'owner_proof';

/**
 * Who a code proves, for what and by what: a person who reads it can read what is sent to this address or phone number. A
 * code for one of them neither works for another nor ends its codes.
 */
export interface CodeOwner {
  enrollment: string;
  purpose: CodePurpose;
  channel: 'mail' | 'sms';
  /** The e-mail address, or the phone number in E.164. */
  target: string;
}

/** A code that is mailed to the address of an enrollment. */
export const byMail = ({ id, email }: Pick<Enrollment, 'id' | 'email'>, purpose: CodePurpose): CodeOwner => ({
  enrollment: id,
  purpose,
  channel: 'mail',
  target: email,
});

/** A code that is sent by SMS to the phone number of an enrollment, or mailed if there is none. */
export const bySms = (enrollment: Pick<Enrollment, 'id' | 'email' | 'phone_number'>, purpose: CodePurpose): CodeOwner =>
  enrollment.phone_number
    ? { enrollment: enrollment.id, purpose, channel: 'sms', target: enrollment.phone_number }
    : byMail(enrollment, purpose);

/** Enough of an address or phone number to recognize it, and too little to learn it. */
export const masked = ({ channel, target }: Pick<CodeOwner, 'channel' | 'target'>): string =>
  channel === 'sms' ? `•••• ${target.slice(-4)}` : `${target.slice(0, 1)}•••${target.slice(target.lastIndexOf('@'))}`;

/** Attempts at one code from all networks together. A stranger with twenty networks guesses one code in 10,000. */
const MOST_TRIES = 100;

const hashOf = (id: string, code: string): string => sha256(`${id}:${code}`);

/** Creates a code of six digits. Earlier codes stay valid because a stranger may have requested this one. */
export async function makeEmailCode(
  db: Database,
  { enrollment, purpose, channel, target }: CodeOwner,
  now: Date,
): Promise<{ code: string; expiresAt: Date }> {
  const id = randomUUID();
  const expiresAt = later(now, CODE_LIFETIME);
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await db.deleteFrom('email_codes').where('enrollment_id', '=', enrollment).where('expires_at', '<=', now).execute();
  await db
    .insertInto('email_codes')
    .values({
      id,
      enrollment_id: enrollment,
      purpose,
      channel,
      target,
      code_hash: hashOf(id, code),
      created_at: now,
      expires_at: expiresAt,
      tries: 0,
      used_at: null,
    })
    .execute();
  return { code, expiresAt };
}

const belongsTo =
  ({ enrollment, purpose, channel, target }: CodeOwner) =>
  (eb: ExpressionBuilder<Tables, 'email_codes'>) =>
    eb.and({ enrollment_id: enrollment, purpose, channel, target });

/** When the newest valid code was created; `undefined` if no code is valid. */
export async function newestLiveCode(db: Database, owner: CodeOwner, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('email_codes')
    .select('created_at')
    .where(belongsTo(owner))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', MOST_TRIES)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.created_at;
}

/**
 * Compares a code with the valid ones without using it up. The attempt is counted before the comparison, so parallel
 * guesses cannot share one count. It is counted per network, so a stranger's guesses do not use up the owner's
 * attempts.
 * @param network the network that the attempt comes from
 * @returns the id for `redeemEmailCode`; `undefined` if the code is wrong, used, expired or was tried too often
 */
export async function findEmailCode(
  db: Database,
  owner: CodeOwner,
  code: string,
  network: string,
  now: Date,
): Promise<string | undefined> {
  const rows = await db
    .selectFrom('email_codes')
    .select(['id', 'code_hash'])
    .where(belongsTo(owner))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', MOST_TRIES)
    .execute();
  const digits = plainEntry(code).replace(/\D/g, '');
  let found: string | undefined;
  for (const { id, code_hash } of rows) {
    if (!(await tally(db, codeTriesFromNetwork, `${id}:${network}`, now)).isWithin) continue;
    const counted = await db
      .updateTable('email_codes')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('id', '=', id)
      .where('tries', '<', MOST_TRIES)
      .executeTakeFirst();
    if (counted.numUpdatedRows === 1n && timingSafeEqual(Buffer.from(code_hash), Buffer.from(hashOf(id, digits))))
      found = id;
  }
  return found;
}

/**
 * Uses up a code together with all other codes of the same owner and purpose. @returns `false` if a parallel call used it first
 */
export async function redeemEmailCode(db: Database, owner: CodeOwner, id: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('email_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows !== 1n) return false;
  await db
    .updateTable('email_codes')
    .set({ used_at: now })
    .where(belongsTo(owner))
    .where('used_at', 'is', null)
    .execute();
  return true;
}
