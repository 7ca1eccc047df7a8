import { sql, type Kysely, type Transaction } from 'kysely';
import { later, minutes } from '../clock.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/refusal.ts';
import { serviceMessages } from '../messages.ts';
import { incoming, kept } from './fileKeys.ts';

/** Which files: all of a participant's that belong to no answers yet, or those of one draft, or one. */
export interface UnsentFiles {
  enrollment: string;
  node?: string;
  /** 0: the next one. */
  occurrence?: number;
  id?: string;
}

/** How long a file may wait that no draft refers to: its draft may be on a device that has been offline. */
const ORPHAN_LIFETIME = minutes(7 * 24 * 60);
/** No write takes longer. */
const HALF_LIFETIME = minutes(60);

/** Marks unsent files as thrown away, in the transaction that makes them useless. Their bytes go with {@link removeDiscarded}. */
export async function discardUnsent(db: Kysely<Tables>, { enrollment, node, occurrence, id }: UnsentFiles, now: Date): Promise<void> {
  let files = db.updateTable('uploads').set({ discarded_at: now }).where('enrollment_id', '=', enrollment).where('submission_id', 'is', null).where('discarded_at', 'is', null);
  if (node !== undefined) files = files.where('node', '=', node);
  if (occurrence !== undefined) files = files.where('occurrence', '=', occurrence);
  if (id !== undefined) files = files.where('id', '=', id);
  await files.execute();
}

/**
 * Binds files to the answers that refer to them; the other files of the draft are thrown away.
 * @param references the files' identifiers
 * @throws Refusal 422 if one of them was thrown away in the meantime
 */
export async function bindFiles(db: Transaction<Tables>, submission: string, { enrollment, node, occurrence }: Required<Omit<UnsentFiles, 'id'>>, references: readonly string[], now: Date): Promise<void> {
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

/** Removes the bytes of files that were thrown away, then their rows, so that an interruption leaves nothing that nobody knows of. */
export async function removeDiscarded({ db, files }: Pick<Deps, 'db' | 'files'>, enrollment?: string): Promise<void> {
  const discarded = db.selectFrom('uploads').select(['id', 'bucket']).where('discarded_at', 'is not', null);
  for (const upload of await (enrollment === undefined ? discarded : discarded.where('enrollment_id', '=', enrollment)).execute()) {
    await files.remove(incoming(upload));
    await files.remove(kept(upload));
    await db.deleteFrom('uploads').where('id', '=', upload.id).execute();
  }
}

/** The same after a call that has succeeded already: a store that cannot be reached is reported, and the sweep tries again. */
export const removeDiscardedLater = (deps: Deps, enrollment: string): Promise<void> => removeDiscarded(deps, enrollment).catch(deps.onFileFailure);

/** Throws away files that were never sent whole, and those that no draft has referred to for a week; finishes what was interrupted. */
export async function sweepFiles(deps: Pick<Deps, 'db' | 'files'>, now: Date): Promise<void> {
  await deps.db
    .updateTable('uploads')
    .set({ discarded_at: now })
    .where('submission_id', 'is', null)
    .where('discarded_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('arrived_at', 'is', null), eb('expires_at', '<=', now)]),
        eb.and([eb('arrived_at', '<=', later(now, -ORPHAN_LIFETIME)), sql<boolean>`not exists (
          select from drafts where drafts.enrollment_id = uploads.enrollment_id and drafts.node = uploads.node and position(uploads.id::text in drafts.draft::text) > 0)`]),
      ]),
    )
    .execute();
  await removeDiscarded(deps);
  await deps.files.tidy?.(later(now, -HALF_LIFETIME));
}
