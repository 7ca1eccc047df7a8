import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { formatOf } from '#kit/form/files/index.ts';
import type { Database } from '#service/database/openDatabase.ts';
import type { FileStore } from '#service/database/storage/FileStore.ts';
import { kept } from './fileKeys.ts';

interface Exported {
  /** The files that were written. */
  written: {
    study: string;
    participant: string;
    node: string;
    occurrence: number;
    file: string;
    type: string;
    bytes: number;
  }[];
  /** The identifiers of files that are missing from the store or cannot be decrypted. */
  unreadable: string[];
}

/**
 * Writes the files of all submissions into a folder, decrypted: `study/participant/node-occurrence/identifier.jpg`.
 * Files of drafts and of previews are not exported. A file that cannot be read does not stop the others.
 * @param pseudonym names the participants of a study, as its exports do
 * @throws if the folder cannot be written
 */
export async function exportFiles(
  db: Database,
  files: FileStore,
  folder: string,
  pseudonym: (study: string, enrollment: string) => string,
): Promise<Exported> {
  const sent = await db
    .selectFrom('uploads')
    .innerJoin('submissions', 'submissions.id', 'uploads.submission_id')
    .innerJoin('enrollments', 'enrollments.id', 'uploads.enrollment_id')
    .select([
      'uploads.id',
      'uploads.bucket',
      'uploads.declared_type',
      'uploads.size',
      'uploads.enrollment_id',
      'submissions.node',
      'submissions.occurrence',
      'enrollments.study',
    ])
    .where('enrollments.is_preview', '=', false)
    .execute();
  const written: Exported['written'] = [];
  const unreadable: string[] = [];
  for (const { study, enrollment_id, node, occurrence, ...file } of sent) {
    const bytes = await files.read(kept(file), Number(file.size)).catch(() => undefined);
    if (!Buffer.isBuffer(bytes)) {
      unreadable.push(file.id);
      continue;
    }
    const participant = pseudonym(study, enrollment_id);
    const name = `${file.id}${formatOf(file.declared_type)?.extensions[0] ?? ''}`;
    const place = `${study}/${participant}/${node}-${occurrence}/${name}`;
    const path = join(folder, place);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes, { mode: 0o600 });
    written.push({ study, participant, node, occurrence, file: place, type: file.declared_type, bytes: bytes.length });
  }
  return { written, unreadable };
}
