import type { Kysely } from 'kysely';
import { later, minutes } from '#service/clock.ts';
import type { Enrollment, Tables } from '#service/database/tables.ts';
import { refuse } from '#service/refusal.ts';
import { settingsMessages } from '#service/settingsMessages.ts';
import type { Session } from './tokens.ts';

type Db = Kysely<Tables>;
interface OfSession {
  session: Session;
  now: Date;
}

/** How long a proof waits for its change, in milliseconds. In between, a code may have to arrive at a new number. */
const LIFETIME = minutes(15);

/** How long a sign-up takes at most, in milliseconds. */
const SIGN_UP = minutes(60);

/** Notes that the participant has proven again who they are, for one change of their account. */
export const proveSession = async (db: Db, { session, now }: OfSession): Promise<void> =>
  void (await db.updateTable('tokens').set({ proven_at: now }).where('id', '=', session.tokenId).execute());

/**
 * Refuses a change of the account by a session without a proof. A device that was left open, or a stolen session, must
 * not be enough. Call it before codes are sent, and `useProof` in the transaction of the change.
 * @throws Refusal 403 `proof_required`, with what the participant needs for the proof
 */
export async function requireProof(db: Db, { session, now }: OfSession): Promise<void> {
  const proven = await db
    .selectFrom('tokens')
    .select('id')
    .where('id', '=', session.tokenId)
    .where('proven_at', '>', later(now, -LIFETIME))
    .executeTakeFirst();
  if (!proven) throw await unproven(db, session);
}

/**
 * Uses up the proof of a session. Of parallel changes with the same proof, one succeeds.
 * @throws Refusal 403 `proof_required`
 */
export async function useProof(db: Db, { session, now }: OfSession): Promise<void> {
  const used = await db
    .updateTable('tokens')
    .set({ proven_at: null })
    .where('id', '=', session.tokenId)
    .where('proven_at', '>', later(now, -LIFETIME))
    .executeTakeFirst();
  if (used.numUpdatedRows !== 1n) throw await unproven(db, session);
}

const unproven = async (db: Db, { enrollment }: Session) =>
  refuse(403, 'proof_required', settingsMessages.proofRequired, {
    needs: (await hasPassword(db, enrollment.id)) ? 'password' : 'email_code',
  });

/** Whether an account has a password. */
export const hasPassword = async (db: Db, enrollment: string): Promise<boolean> =>
  (await db
    .selectFrom('credentials')
    .select('enrollment_id')
    .where('enrollment_id', '=', enrollment)
    .executeTakeFirst()) !== undefined;

/**
 * Whether an account without a password is so new that its session is the only proof there is. A mistyped address could
 * otherwise not be corrected, and a first password would need a code.
 */
export const isSigningUp = ({ created_at, identity_issuer }: Enrollment, now: Date): boolean =>
  identity_issuer === null && created_at > later(now, -SIGN_UP);
