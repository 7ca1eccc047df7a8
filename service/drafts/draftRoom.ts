import { sql, type Transaction } from 'kysely';
import type { Limit } from '../accounts/attempts.ts';
import { minutes } from '../clock.ts';
import type { Tables } from '../database/tables.ts';
import { refuse } from '../http/refusal.ts';
import { serviceMessages } from '../messages.ts';
import { NEXT, type DraftPlace } from './draftStore.ts';

/** Drafts that one participant may save. A form saves after each page and after five quiet seconds. */
export const savesOfParticipant: Limit = { name: 'drafts', count: 240, window: minutes(1) };

/** What one participant may leave under way in one node: its occurrences, and the bytes of all of them. */
export const MOST_UNDER_WAY = { drafts: 20, bytes: 8 * 1024 * 1024 };

/** @throws Refusal 413 if the drafts of a node would be too many or too large with this one */
export async function checkDraftRoom(db: Transaction<Tables>, { enrollment, node, occurrence = NEXT }: DraftPlace, draft: string): Promise<void> {
  const others = await db
    .selectFrom('drafts')
    .select((eb) => [eb.fn.countAll<string>().as('drafts'), sql<string>`coalesce(sum(octet_length(draft::text)), 0)`.as('bytes')])
    .where('enrollment_id', '=', enrollment)
    .where('node', '=', node)
    .where('occurrence', '<>', occurrence)
    .executeTakeFirstOrThrow();
  const isFull = Number(others.drafts) >= MOST_UNDER_WAY.drafts || Number(others.bytes) + Buffer.byteLength(draft) > MOST_UNDER_WAY.bytes;
  if (isFull) throw refuse(413, 'draft_too_large', serviceMessages.draftTooLarge);
}
