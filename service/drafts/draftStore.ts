import type { FormDraft } from '#schemas/types/index.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Session } from '../session/tokens.ts';

type Db = Kysely<Tables>;

/** Which form of whom. */
export interface DraftPlace {
  enrollment: string;
  node: string;
  /** Left out: the next one. */
  occurrence?: number | undefined;
}

/** The occurrence of a draft that does not say which one it is. */
export const NEXT = 0;

export async function readDraft(db: Db, { enrollment, node, occurrence = NEXT }: DraftPlace): Promise<{ revision: number; draft: FormDraft | null }> {
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
 * Keeps a draft that continues a known revision.
 * @returns the new revision; `undefined` where somebody else kept one in between
 */
export async function writeDraft(db: Db, place: DraftPlace, base: number, draft: FormDraft, session: Session, now: Date): Promise<number | undefined> {
  const { enrollment, node, occurrence = NEXT } = place;
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

/** What was sent is no draft any more. */
export async function dropDraft(db: Db, { enrollment, node, occurrence = NEXT }: DraftPlace): Promise<void> {
  await db.deleteFrom('drafts').where('enrollment_id', '=', enrollment).where('node', '=', node).where('occurrence', '=', occurrence).execute();
}
