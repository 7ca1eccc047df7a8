import { sql, type Transaction } from 'kysely';
import type { Tables } from '#service/database/tables.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';

/**
 * How many files of one participant may wait for the submission of their answers, and how many bytes together.
 */
const MOST_WAITING = { files: 50, bytes: 256 * 1024 * 1024 };

/**
 * Checks whether one more file may wait. Upload URLs that are still open count with the size that they allow.
 * Call it with the enrollment locked.
 * @throws Refusal 422 if there are too many files or bytes
 */
export async function checkUploadQuota(
  db: Transaction<Tables>,
  { enrollment, bytes, now }: { enrollment: string; bytes: number; now: Date },
): Promise<void> {
  const waiting = await db
    .selectFrom('uploads')
    .select((eb) => [
      eb.fn.countAll<string>().as('files'),
      sql<string>`coalesce(sum(coalesce(size, declared_size, max_size)), 0)`.as('bytes'),
    ])
    .where('enrollment_id', '=', enrollment)
    .where('submission_id', 'is', null)
    .where('discarded_at', 'is', null)
    .where((eb) => eb.or([eb('arrived_at', 'is not', null), eb('expires_at', '>', now)]))
    .executeTakeFirstOrThrow();
  if (Number(waiting.files) >= MOST_WAITING.files || Number(waiting.bytes) + bytes > MOST_WAITING.bytes)
    throw refuse(422, 'too_many_files', serviceMessages.tooManyFiles);
}
