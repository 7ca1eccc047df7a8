import { randomBytes, randomUUID } from 'node:crypto';
import { later, minutes } from '#service/clock.ts';
import type { Database } from '#service/database/openDatabase.ts';
import type { Enrollment } from '#service/database/tables.ts';
import { sha256 } from '#service/sha256.ts';

/** In milliseconds. A session ends this long after the participant's last call. Background calls do not count. */
const SESSION_LENGTH = minutes(30);
/**
 * In milliseconds. A session ends this long after its log-in, however much it is used, so a stolen token does not work
 * forever.
 */
const SESSION_LIFETIME = minutes(12 * 60);

/** When a session ends if no more calls follow. */
const endOf = (begunAt: Date, now: Date): Date =>
  new Date(Math.min(later(now, SESSION_LENGTH).getTime(), later(begunAt, SESSION_LIFETIME).getTime()));

/** The caller: the id of the token and the enrollment it belongs to. */
export interface Session {
  tokenId: string;
  enrollment: Enrollment;
  expiresAt: Date;
}

/**
 * Starts a session. The token is 256 random bits and is stored only as a hash, so a stolen database opens no session.
 */
export async function beginSession(
  db: Database,
  enrollment: Enrollment,
  device: string,
  now: Date,
): Promise<{ token: string; session: Session }> {
  const token = randomBytes(32).toString('base64url');
  const tokenId = randomUUID();
  const expiresAt = later(now, SESSION_LENGTH);
  await db
    .insertInto('auth_tokens')
    .values({
      id: tokenId,
      enrollment_id: enrollment.id,
      token_hash: sha256(token),
      device: device.slice(0, 200),
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { token, session: { tokenId, enrollment, expiresAt } };
}

/**
 * Returns the session of a token; `undefined` if the token is unknown or expired.
 * @param slide whether the participant triggered the call. If so, the session ends 30 minutes from now, or at the end
 *   of its lifetime.
 */
export async function findSession(
  db: Database,
  token: string,
  now: Date,
  slide: boolean,
): Promise<Session | undefined> {
  const row = await db
    .selectFrom('auth_tokens')
    .select(['id', 'enrollment_id', 'created_at', 'expires_at'])
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const enrollment = await db
    .selectFrom('enrollments')
    .selectAll()
    .where('id', '=', row.enrollment_id)
    .executeTakeFirstOrThrow();
  if (!slide) return { tokenId: row.id, enrollment, expiresAt: row.expires_at };
  const expiresAt = endOf(row.created_at, now);
  await db
    .updateTable('auth_tokens')
    .set({ expires_at: expiresAt, last_used_at: now })
    .where('id', '=', row.id)
    .execute();
  return { tokenId: row.id, enrollment, expiresAt };
}

/** The active sessions of an enrollment, the newest first. */
export const listSessions = (db: Database, enrollmentId: string, now: Date) =>
  db
    .selectFrom('auth_tokens')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('enrollment_id', '=', enrollmentId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();

/** Ends a session. @returns whether there was one */
export async function endSession(db: Database, enrollmentId: string, tokenId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('auth_tokens')
    .where('enrollment_id', '=', enrollmentId)
    .where('id', '=', tokenId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
