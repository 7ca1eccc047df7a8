import { plainEntry } from '#kit/pure/texts/index.ts';
import type { Database } from '#service/database/openDatabase.ts';
import type { Enrollment } from '#service/database/tables.ts';

/** Addresses are compared without case, surrounding spaces and what `plainEntry` leaves out. */
export const normalEmail = (email: string): string => plainEntry(email).trim().toLowerCase();

/**
 * The enrollment of an address in a study, or the one in its preview, with the password's hash if it has one; `undefined` if the address is not
 * enrolled.
 */
export async function findAccount(
  db: Database,
  study: string,
  email: string,
  isPreview: boolean,
): Promise<{ enrollment: Enrollment; passwordHash: string | undefined } | undefined> {
  const enrollment = await db
    .selectFrom('enrollments')
    .selectAll()
    .where('study', '=', study)
    .where('email', '=', normalEmail(email))
    .where('is_preview', '=', isPreview)
    .executeTakeFirst();
  if (!enrollment) return undefined;
  const credential = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where('enrollment_id', '=', enrollment.id)
    .executeTakeFirst();
  return { enrollment, passwordHash: credential?.password_hash };
}
