import { sql, type Transaction } from 'kysely';
import type { Limit } from '#service/accounts/attempts.ts';
import { minutes } from '#service/clock.ts';
import type { Tables } from '#service/database/tables.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import type { DraftKey } from './draftStore.ts';

/** How often one participant may save drafts. A form saves after each page and after five seconds without input. */
export const savesOfParticipant: Limit = { name: 'drafts', count: 240, window: minutes(1) };

/** Limits for the drafts of one participant in one node: their number, and the bytes of all of them. */
const MOST_UNDER_WAY = { drafts: 20, bytes: 8 * 1024 * 1024 };

/** @throws Refusal 413 if this draft would make the drafts of the node too many or too large */
export async function checkDraftQuota(
  db: Transaction<Tables>,
  { enrollment, node, occurrence }: DraftKey,
  draft: string,
): Promise<void> {
  const others = await db
    .selectFrom('drafts')
    .select((eb) => [
      eb.fn.countAll<string>().as('drafts'),
      sql<string>`coalesce(sum(octet_length(draft::text)), 0)`.as('bytes'),
    ])
    .where('enrollment_id', '=', enrollment)
    .where('node', '=', node)
    .where('occurrence', '<>', occurrence)
    .executeTakeFirstOrThrow();
  const isFull =
    Number(others.drafts) >= MOST_UNDER_WAY.drafts ||
    Number(others.bytes) + Buffer.byteLength(draft) > MOST_UNDER_WAY.bytes;
  if (isFull) throw refuse(413, 'draft_too_large', serviceMessages.draftTooLarge);
}
