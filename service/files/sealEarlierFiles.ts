import type { Deps } from '#service/deps/deps.ts';
import { sha256 } from '#service/sha256.ts';
import { kept } from './fileKeys.ts';

/**
 * Encrypts the files that an earlier version stored unencrypted. Only bytes with the checksum in the database are
 * encrypted, so no file can be added through the store. Interrupted, it continues the next time.
 * @throws AggregateError after all other files if some could not be read or written
 */
export async function sealEarlierFiles({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> {
  const earlier = await db
    .selectFrom('uploads')
    .select(['id', 'bucket', 'size', 'sha256'])
    .where('sealed', '=', false)
    .where('arrived_at', 'is not', null)
    .where('discarded_at', 'is', null)
    .execute();
  const failures: unknown[] = [];
  for (const upload of earlier) {
    try {
      await files.sealPlain(kept(upload), Number(upload.size), (bytes) => sha256(bytes) === upload.sha256);
      const remains = await db
        .updateTable('uploads')
        .set({ sealed: true })
        .where('id', '=', upload.id)
        .where('discarded_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      // The file may have been discarded and removed while it was encrypted.
      if (!remains) await files.remove(kept(upload));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} earlier files could not be encrypted`);
}
