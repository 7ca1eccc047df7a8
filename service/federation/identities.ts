import type { Kysely } from 'kysely';
import type { Enrollment, Tables } from '#service/database/tables.ts';
import { sha256 } from '#service/sha256.ts';
import type { Identity } from './readIdentity.ts';

/** The participants of one study, or of its preview. */
interface Among {
  study: string;
  isPreview: boolean;
}

/**
 * Uses up the nonce of a log-in, so that stolen tokens cannot be sent again while they are valid.
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

/**
 * Finds the enrollment of a person: the one that they logged in to before, or the one with their verified address, which is
 * linked to them from now on. An address that changes at the provider keeps its enrollment.
 */
export async function findByIdentity(
  db: Kysely<Tables>,
  { issuer, subject, email }: Identity,
  { study, isPreview }: Among,
  now: Date,
): Promise<Enrollment | undefined> {
  const linked = await db
    .selectFrom('identities')
    .innerJoin('enrollments', 'enrollments.id', 'identities.enrollment_id')
    .selectAll('enrollments')
    .where('identities.issuer', '=', issuer)
    .where('identities.subject', '=', subject)
    .where('enrollments.study', '=', study)
    .where('enrollments.is_preview', '=', isPreview)
    .executeTakeFirst();
  if (linked || email === undefined) return linked;
  const enrollment = await db
    .selectFrom('enrollments')
    .selectAll()
    .where('study', '=', study)
    .where('email', '=', email)
    .where('is_preview', '=', isPreview)
    .executeTakeFirst();
  if (!enrollment) return undefined;
  await db
    .insertInto('identities')
    .values({ enrollment_id: enrollment.id, issuer, subject, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.updateTable('enrollments').set({ identity_issuer: issuer }).where('id', '=', enrollment.id).execute();
  return enrollment;
}
