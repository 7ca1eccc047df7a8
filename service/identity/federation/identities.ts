import type { Kysely } from 'kysely';
import type { Enrollment, Tables } from '#service/database/tables.ts';
import { sha256 } from '#service/ids.ts';

/** An account at a provider or a partner site. */
export interface Account {
  issuer: string;
  /** The issuer's own identifier of the person, which never changes. */
  subject: string;
  /** Trimmed, lower case; `undefined` if the issuer has not verified that it belongs to the person. */
  email: string | undefined;
}

/** The participants of one study, or of its preview. */
interface Among {
  study: string;
  isPreview: boolean;
}

/**
 * Uses up the nonce of a login, so that stolen tokens cannot be sent again while they are valid.
 * @returns `false` if it was used before
 */
export async function redeemNonce(db: Kysely<Tables>, nonce: string, expiresAt: Date): Promise<boolean> {
  const used = await db
    .insertInto('used_nonces')
    .values({ nonce_hash: sha256(nonce), expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return used.numInsertedOrUpdatedRows === 1n;
}

/** Finds the enrollment that is linked to an account. */
export const findLinked = (
  db: Kysely<Tables>,
  { issuer, subject }: Account,
  { study, isPreview }: Among,
): Promise<Enrollment | undefined> =>
  db
    .selectFrom('identities')
    .innerJoin('enrollments', 'enrollments.id', 'identities.enrollment_id')
    .selectAll('enrollments')
    .where('identities.issuer', '=', issuer)
    .where('identities.subject', '=', subject)
    .where('enrollments.study', '=', study)
    .where('enrollments.is_preview', '=', isPreview)
    .executeTakeFirst();

/** Links an enrollment to an account, which logs in to it from now on. */
export async function linkAccount(
  db: Kysely<Tables>,
  enrollment: string,
  { issuer, subject }: Account,
  now: Date,
): Promise<void> {
  await db
    .insertInto('identities')
    .values({ enrollment_id: enrollment, issuer, subject, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.updateTable('enrollments').set({ identity_issuer: issuer }).where('id', '=', enrollment).execute();
}

/**
 * Finds the enrollment of a person: the one that they logged in to before, or the one with their verified address, which is
 * linked to them from now on. An address that changes at the provider keeps its enrollment.
 */
export async function findByIdentity(
  db: Kysely<Tables>,
  account: Account,
  among: Among,
  now: Date,
): Promise<Enrollment | undefined> {
  const linked = await findLinked(db, account, among);
  const { study, isPreview } = among;
  const { email } = account;
  if (linked || email === undefined) return linked;
  const enrollment = await db
    .selectFrom('enrollments')
    .selectAll()
    .where('study', '=', study)
    .where('email', '=', email)
    .where('is_preview', '=', isPreview)
    .executeTakeFirst();
  if (!enrollment) return undefined;
  await linkAccount(db, enrollment.id, account, now);
  return enrollment;
}
