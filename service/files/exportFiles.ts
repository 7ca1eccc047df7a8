import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { formatOf } from '#kit/files/formats.ts';
import type { Database } from '../database/openDatabase.ts';
import type { FileStore } from './FileStore.ts';
import { kept } from './fileKeys.ts';

/**
 * Writes the files of all submissions into a folder, decrypted: `study/enrollment/node-occurrence/identifier.jpg`.
 * Files of drafts are not exported.
 * @returns the number of files
 * @throws if a file is missing from the store or cannot be decrypted
 */
export async function exportFiles(db: Database, files: FileStore, folder: string): Promise<number> {
  const sent = await db
    .selectFrom('uploads')
    .innerJoin('submissions', 'submissions.id', 'uploads.submission_id')
    .innerJoin('enrollments', 'enrollments.id', 'uploads.enrollment_id')
    .select(['uploads.id', 'uploads.bucket', 'uploads.declared_type', 'uploads.size', 'uploads.enrollment_id', 'submissions.node', 'submissions.occurrence', 'enrollments.study'])
    .execute();
  for (const { study, enrollment_id, node, occurrence, ...file } of sent) {
    const bytes = await files.read(kept(file), Number(file.size));
    if (!Buffer.isBuffer(bytes)) throw new Error(`the file ${file.id} is missing from the store`);
    const path = join(folder, study, enrollment_id, `${node}-${occurrence}`, `${file.id}${formatOf(file.declared_type)?.extensions[0] ?? ''}`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes, { mode: 0o600 });
  }
  return sent.length;
}
