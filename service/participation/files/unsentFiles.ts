import { sql, type Transaction } from 'kysely';
import { later, minutes } from '#service/clock.ts';
import type { Tables } from '#service/database/tables.ts';
import type { Deps } from '#service/deps/deps.ts';
import { serviceMessages } from '#service/messages.ts';
import { queueWork } from '#service/background/queue/queueWork.ts';
import type { WorkKind } from '#service/background/queue/work.ts';
import { refuse } from '#service/refusal.ts';
import { incoming, kept } from './fileKeys.ts';

/** Selects all files of a participant that are not submitted yet, the files of one draft, or one file. */
interface UnsentFiles {
  enrollment: string;
  node?: string;
  occurrence?: number;
  id?: string;
}

/** How long a file is stored without a draft that refers to it. Its draft may be on a device that has been offline. */
const ORPHAN_LIFETIME = minutes(7 * 24 * 60);
/** No write takes longer. */
const HALF_LIFETIME = minutes(60);

/** The kind of the work that removes the bytes of a participant's discarded files. */
const REMOVE_FILES = 'remove_files';

/**
 * Marks unsubmitted files as discarded, in the transaction that makes them useless, and queues the removal of their
 * bytes, so no call waits for the store.
 */
export async function discardUnsent(
  db: Transaction<Tables>,
  { enrollment, node, occurrence, id }: UnsentFiles,
  now: Date,
): Promise<void> {
  let files = db
    .updateTable('uploads')
    .set({ discarded_at: now })
    .where('enrollment_id', '=', enrollment)
    .where('submission_id', 'is', null)
    .where('discarded_at', 'is', null);
  if (node !== undefined) files = files.where('node', '=', node);
  if (occurrence !== undefined) files = files.where('occurrence', '=', occurrence);
  if (id !== undefined) files = files.where('id', '=', id);
  const discarded = await files.returning('id').execute();
  if (discarded.length > 0) await queueWork(db, { kind: REMOVE_FILES, payload: { enrollment }, now });
}

/**
 * Binds files to the submission that refers to them and discards the other files of its draft.
 * @param references the files' identifiers
 * @throws Refusal 422 if one of them was discarded in the meantime
 */
export async function bindFiles(
  db: Transaction<Tables>,
  submission: string,
  { enrollment, node, occurrence }: Required<Omit<UnsentFiles, 'id'>>,
  references: readonly string[],
  now: Date,
): Promise<void> {
  const ids = [...new Set(references)];
  if (ids.length > 0) {
    const bound = await db
      .updateTable('uploads')
      .set({ submission_id: submission })
      .where('enrollment_id', '=', enrollment)
      .where('id', 'in', ids)
      .where('submission_id', 'is', null)
      .where('discarded_at', 'is', null)
      .returning('id')
      .execute();
    if (bound.length < ids.length) throw refuse(422, 'file_missing', serviceMessages.fileMissing);
  }
  await discardUnsent(db, { enrollment, node, occurrence }, now);
}

/** Removes the bytes of discarded files, then their rows, so an interruption never leaves bytes without a row. */
async function removeDiscarded({ db, files }: Pick<Deps, 'db' | 'files'>, enrollment?: string): Promise<void> {
  const discarded = db.selectFrom('uploads').select(['id', 'bucket']).where('discarded_at', 'is not', null);
  for (const upload of await (
    enrollment === undefined ? discarded : discarded.where('enrollment_id', '=', enrollment)
  ).execute()) {
    await files.remove(incoming(upload));
    await files.remove(kept(upload));
    await db.deleteFrom('uploads').where('id', '=', upload.id).execute();
  }
}

/** Removes the bytes of the files that a call has discarded. */
export const removeFilesWork = (deps: Pick<Deps, 'db' | 'files'>): WorkKind => ({
  name: REMOVE_FILES,
  perform: ({ payload }) => removeDiscarded(deps, (payload as { enrollment: string }).enrollment),
});

/**
 * Discards files that never arrived completely, and those that arrived a week ago or more and that no draft refers to.
 * Finishes interrupted removals.
 */
export async function sweepFiles(deps: Pick<Deps, 'db' | 'files'>, now: Date): Promise<void> {
  await deps.db
    .updateTable('uploads')
    .set({ discarded_at: now })
    .where('submission_id', 'is', null)
    .where('discarded_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('arrived_at', 'is', null), eb('expires_at', '<=', now)]),
        eb.and([
          eb('arrived_at', '<=', later(now, -ORPHAN_LIFETIME)),
          sql<boolean>`not exists (
          select from drafts where drafts.enrollment_id = uploads.enrollment_id and drafts.node = uploads.node and position(uploads.id::text in drafts.draft::text) > 0)`,
        ]),
      ]),
    )
    .execute();
  await removeDiscarded(deps);
  await deps.files.tidy?.(later(now, -HALF_LIFETIME));
}
