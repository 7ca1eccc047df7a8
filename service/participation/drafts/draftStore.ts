import { sql, type Kysely } from 'kysely';
import type { FormDraft } from '#schemas/types/index.ts';
import { attemptsKey } from '#service/identity/accounts/attempts.ts';
import { savesOfParticipant } from '#service/identity/accounts/limits.ts';
import { later } from '#service/clock.ts';
import type { Tables } from '#service/database/tables.ts';
import type { ParticipantRecord } from '#service/flow/participantRecord.ts';
import type { Session } from '#service/identity/session/tokens.ts';

/** How many drafts one participant may have, and how many bytes all of them together. */
const MOST_DRAFTS = { drafts: 50, bytes: 16 * 1024 * 1024 };

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

/** All drafts of a participant. */
export async function readDrafts(
  db: Db,
  enrollment: string,
): Promise<{ node: string; occurrence: number; revision: number; draft: FormDraft }[]> {
  const rows = await db
    .selectFrom('drafts')
    .select(['node', 'occurrence', 'revision', 'draft'])
    .where('enrollment_id', '=', enrollment)
    .execute();
  return rows.map((row) => ({ ...row, draft: row.draft as unknown as FormDraft }));
}

interface Saving {
  key: DraftKey;
  /** The revision that the draft continues; 0 for the first one. */
  base: number;
  draft: FormDraft;
  session: Session;
  /** The participant's record, which the caller has made sure to allow the draft. */
  record: ParticipantRecord;
  now: Date;
}

type Saved =
  | { outcome: 'saved'; revision: number }
  /** Another draft was stored in between. */
  | { outcome: 'conflict' }
  /** The answers of the draft are submitted. */
  | { outcome: 'submitted' }
  /** The participant's status or submissions differ from the record. */
  | { outcome: 'changed' }
  | { outcome: 'too_large' }
  | { outcome: 'too_many'; windowEndsAt: Date };

/** Stores a draft within the participant's limits, in one statement: `save_draft` decides (`service/database/functions.sql`). */
export async function saveDraft(db: Db, { key, base, draft, session, record, now }: Saving): Promise<Saved> {
  const { enrollment, node, occurrence } = key;
  const limits = {
    ...MOST_DRAFTS,
    saves: savesOfParticipant.count,
    attempts: attemptsKey(savesOfParticipant, enrollment),
    window_ends_at: later(now, savesOfParticipant.window),
  };
  const { rows } = await sql<{ saved: { outcome: Saved['outcome']; revision: number; window_ends_at: string } }>`
    select save_draft(${enrollment}, ${node}, ${occurrence}, ${base}, ${JSON.stringify(draft)}, ${draft.submission_key},
      ${session.tokenId}, ${now}, ${record.enrollment.final_status}, ${record.submissions.length}, ${JSON.stringify(limits)}) as saved`.execute(
    db,
  );
  const { window_ends_at: end, ...saved } = rows[0]!.saved;
  return { ...saved, windowEndsAt: new Date(end) } as Saved;
}
