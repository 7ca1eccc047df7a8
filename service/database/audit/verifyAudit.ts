import { sql, type Kysely } from 'kysely';
import type { Tables } from '#service/database/tables.ts';
import { OPERATORS } from './operatorTrail.ts';
import { sha256 } from '#service/ids.ts';

/** The length and the last hash of each chain, by enrollment. Kept elsewhere, it also reveals a chain that was written anew. */
export type AuditHeads = Record<string, { length: number; head: string }>;

interface Verified {
  events: number;
  heads: AuditHeads;
  /** One sentence per chain that is not as it was written. */
  problems: string[];
}

/** Enrollments that are read at once. */
const CHUNK = 200;

/**
 * Verifies the audit trail: every event follows from the one before it, no chain ends early, every enrollment has a
 * chain, and the answers in the database are those that their events recorded. The events of an erased participant have no content any
 * more; their digests still make a chain.
 * @param known earlier heads, to compare with
 */
export async function verifyAudit(db: Kysely<Tables>, known: AuditHeads = {}): Promise<Verified> {
  const { rows: chains } = await sql<{ id: string; length: number | null; head: string | null }>`
    select coalesce(e.id, c.chain) as id, c.length, c.head
    from enrollments e full join audit_chains c on c.chain = e.id order by 1`.execute(db);
  const verified: Verified = { events: 0, heads: {}, problems: [] };
  for (let i = 0; i < chains.length; i += CHUNK) {
    const some = chains.slice(i, i + CHUNK);
    const ids = some.map(({ id }) => id);
    const [events, answers] = [await eventsOf(db, ids), await changedAnswers(db, ids)];
    for (const { id, length, head } of some) {
      const own = events.get(id) ?? [];
      verified.events += own.length;
      verified.heads[id] = { length: length ?? 0, head: head ?? '' };
      const problem = problemOf(own, length, head, known[id]) ?? answers.get(id);
      if (problem) verified.problems.push(`${chainName(id)}: ${problem}`);
    }
  }
  for (const id of Object.keys(known))
    if (!verified.heads[id]) verified.problems.push(`${chainName(id)}: the enrollment and its events are missing.`);
  return verified;
}

const chainName = (id: string): string => (id === OPERATORS ? 'Operators' : `Enrollment ${id}`);

interface StoredEvent {
  position: number;
  /** `null` after an erasure, with the salt. */
  text: string | null;
  salt: string | null;
  digest: string;
  hash: string;
  action: string | null;
}

/** The first problem of one chain. */
function problemOf(
  events: readonly StoredEvent[],
  length: number | null,
  head: string | null,
  known: AuditHeads[string] | undefined,
): string | undefined {
  if (length === null) return 'the events are missing.';
  let last = '';
  const erasedUntil = events.findLastIndex(({ action }) => action === 'erased');
  for (const [i, { position, text, salt, digest, hash }] of events.entries()) {
    if (position !== i + 1) return `event ${i + 1} is missing.`;
    if (text === null ? i > erasedUntil : digest !== sha256(`${salt}\n${text}`))
      return `event ${position} was changed.`;
    if (hash !== sha256(`${last}\n${digest}`)) return `event ${position} was changed or moved.`;
    last = hash;
    if (position === known?.length && hash !== known.head) return `the events up to ${position} were written anew.`;
  }
  if (events.length !== length || last !== head)
    return `${length} events were recorded, but ${events.length} are left.`;
  if (known && known.length > length) return `${known.length} events were known, but ${length} are left.`;
  return undefined;
}

async function eventsOf(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, StoredEvent[]>> {
  const { rows } = await sql<StoredEvent & { chain: string }>`
    select chain, position, event::text as text, salt, digest, hash, event ->> 'action' as action from audit_events
    where chain in (${sql.join(ids)}) order by chain, position`.execute(db);
  const byChain = new Map<string, StoredEvent[]>();
  for (const { chain, ...event } of rows) byChain.set(chain, [...(byChain.get(chain) ?? []), event]);
  return byChain;
}

/** Submissions whose answers differ from those in their event, by enrollment. Earlier versions recorded no events. */
async function changedAnswers(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ chain: string; record: string }>`
    with recorded as (
      select chain, substr(event->>'record', 13)::uuid as submission, event->>'record' as record,
        change->>'name' as attribute, change->'new' as value
      from audit_events, jsonb_array_elements(event->'changes') as change
      where chain in (${sql.join(ids)}) and event->>'action' = 'answers_submitted'),
    stored as (
      select submission_id, attribute, value from contributions
      where submission_id in (select submission from recorded))
    select distinct coalesce(r.chain, (select chain from recorded where submission = s.submission_id limit 1)) as chain,
      coalesce(r.record, 'submissions/' || s.submission_id) as record
    from recorded r full join stored s on s.submission_id = r.submission and s.attribute = r.attribute
    where r.value is distinct from s.value`.execute(db);
  return new Map(rows.map(({ chain, record }) => [chain, `the answers of ${record} differ from their event.`]));
}
