import type { Kysely } from 'kysely';
import type { FormDraft } from '#schemas/types/index.ts';
import type { Tables } from '#service/database/tables.ts';
import type { Session } from '#service/session/tokens.ts';

type Db = Kysely<Tables>;

/** Identifies a participant's draft of a form. */
export interface DraftKey {
  enrollment: string;
  node: string;
  occurrence: number;
}

export async function readDraft(
  db: Db,
  { enrollment, node, occurrence }: DraftKey,
): Promise<{ revision: number; draft: FormDraft | null }> {
  const row = await db
    .selectFrom('drafts')
    .select(['revision', 'draft'])
    .where('enrollment_id', '=', enrollment)
    .where('node', '=', node)
    .where('occurrence', '=', occurrence)
    .executeTakeFirst();
  return row ? { revision: row.revision, draft: row.draft as unknown as FormDraft } : { revision: 0, draft: null };
}

/**
 * Stores a draft that continues a known revision.
 * @param base the revision that the draft continues; 0 for the first one
 * @returns the new revision; `undefined` if another draft was stored in between
 */
export async function writeDraft(
  db: Db,
  key: DraftKey,
  base: number,
  draft: FormDraft,
  session: Session,
  now: Date,
): Promise<number | undefined> {
  const { enrollment, node, occurrence } = key;
  const kept = { revision: base + 1, draft: JSON.stringify(draft), saved_by: session.tokenId, saved_at: now };
  if (base === 0) {
    const added = await db
      .insertInto('drafts')
      .values({ enrollment_id: enrollment, node, occurrence, ...kept })
      .onConflict((conflict) => conflict.doNothing())
      .returning('revision')
      .executeTakeFirst();
    return added?.revision;
  }
  const changed = await db
    .updateTable('drafts')
    .set(kept)
    .where('enrollment_id', '=', enrollment)
    .where('node', '=', node)
    .where('occurrence', '=', occurrence)
    .where('revision', '=', base)
    .returning('revision')
    .executeTakeFirst();
  return changed?.revision;
}

/** Deletes the draft of answers that have been submitted. */
export async function dropDraft(db: Db, { enrollment, node, occurrence }: DraftKey): Promise<void> {
  await db
    .deleteFrom('drafts')
    .where('enrollment_id', '=', enrollment)
    .where('node', '=', node)
    .where('occurrence', '=', occurrence)
    .execute();
}
