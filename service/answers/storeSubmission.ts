import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type Contribution, neverStoredFields } from '#kit/compile/index.ts';
import { eventOf, type AuditTrail } from '#service/audit/AuditTrail.ts';
import type { Tables } from '#service/database/tables.ts';
import { dropDraft, NEXT } from '#service/drafts/draftStore.ts';
import { bindFiles } from '#service/files/unsentFiles.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { alreadySubmitted } from '#service/refusals.ts';
import type { Session } from '#service/session/tokens.ts';
import { sha256 } from '#service/sha256.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import type { VersionedNode } from '#service/study/study.ts';
import { submissionUnder } from './submissionUnder.ts';

export interface Submission {
  session: Session;
  node: VersionedNode;
  /** `undefined`: the next free one. */
  occurrence: number | undefined;
  /** Whether the node may be answered more than once. */
  repeating: boolean;
  idempotencyKey: string | undefined;
  /** The posted body. It distinguishes a repetition from different answers under the same key. */
  body: unknown;
  contributions: readonly Contribution[];
  /** The references of the files among the answers. */
  files: readonly string[];
  locale: string;
  audit: AuditTrail;
  clientTime?: string | undefined;
  now: Date;
}

/** A submission as it is stored in the database. */
export interface StoredSubmission {
  id: string;
  sentAt: Date;
  /** The call repeats an earlier one, so it stored nothing. */
  isRepetition: boolean;
}

type Db = Transaction<Tables>;

/**
 * Stores a submission and its answers once: a call repeated with its key stores nothing. The caller must have locked
 * the enrollment.
 * @throws Refusal 409 if the node has been answered or asks for data that must never be stored, 422 if the key belongs
 *   to other answers
 */
export async function storeSubmission(db: Db, submission: Submission): Promise<StoredSubmission> {
  const { session, node, contributions, idempotencyKey: key, now } = submission;
  if (node.content.form && neverStoredFields(compiledFormOf(node, submission.locale)).length > 0)
    throw refuse(409, 'never_stored', serviceMessages.neverStored);
  const enrollment = session.enrollment.id;
  const bodyHash = sha256(JSON.stringify([node.slug, submission.body]));
  const earlier = key ? await storedUnder(db, enrollment, key, bodyHash) : undefined;
  if (earlier) return { id: earlier.id, sentAt: earlier.sent_at, isRepetition: true };
  const occurrence = await freeOccurrence(db, submission);
  const before = occurrence > 1 ? await lastAnswers(db, enrollment, node.slug) : new Map<string, unknown>();
  await keepDefinition(db, session.enrollment.study, node, now);
  await dropDraft(db, { enrollment, node: node.slug, occurrence: submission.occurrence });
  const id = randomUUID();
  await db
    .insertInto('submissions')
    .values({
      id,
      enrollment_id: enrollment,
      node: node.slug,
      occurrence,
      version: node.version,
      idempotency_key: key ?? null,
      body_hash: bodyHash,
      locale: submission.locale,
      sent_by: session.tokenId,
      sent_at: now,
    })
    .execute();
  await bindFiles(
    db,
    id,
    { enrollment, node: node.slug, occurrence: submission.occurrence ?? NEXT },
    submission.files,
    now,
  );
  if (contributions.length > 0) {
    const rows = contributions.map(({ attribute, value }) => ({
      submission_id: id,
      enrollment_id: enrollment,
      node: node.slug,
      occurrence,
      attribute,
      value: JSON.stringify(value),
      version: node.version,
      recorded_by: session.tokenId,
      recorded_at: now,
    }));
    // PostgreSQL accepts at most 65,535 parameters per statement.
    for (let i = 0; i < rows.length; i += 5_000)
      await db
        .insertInto('contributions')
        .values(rows.slice(i, i + 5_000))
        .execute();
  }
  const changes = contributions.map(({ attribute: name, value }) => ({ name, old: before.get(name), new: value }));
  await submission.audit.record(db, eventOf(submission, 'answers_submitted', `submissions/${id}`, changes));
  return { id, sentAt: now, isRepetition: false };
}

async function storedUnder(db: Db, enrollment: string, key: string, bodyHash: string) {
  const earlier = await submissionUnder(db, enrollment, key);
  if (earlier && earlier.body_hash !== bodyHash) throw refuse(422, 'idempotency_key_used', serviceMessages.keyUsed);
  return earlier;
}

async function freeOccurrence(db: Db, { session, node, occurrence, repeating }: Submission): Promise<number> {
  const { last } = await db
    .selectFrom('submissions')
    .select((eb) => eb.fn.coalesce(eb.fn.max('occurrence'), eb.lit(0)).as('last'))
    .where('enrollment_id', '=', session.enrollment.id)
    .where('node', '=', node.slug)
    .executeTakeFirstOrThrow();
  const next = occurrence ?? (repeating ? Number(last) + 1 : 1);
  if (!repeating && (next !== 1 || Number(last) > 0)) throw alreadySubmitted();
  if (next <= Number(last) && (await isTaken(db, session.enrollment.id, node.slug, next))) throw alreadySubmitted();
  return next;
}

/** The participant's last answers to the questions of a node, by attribute. */
async function lastAnswers(db: Db, enrollment: string, node: string): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom('contributions')
    .select(['attribute', 'value'])
    .distinctOn('attribute')
    .where('enrollment_id', '=', enrollment)
    .where('node', '=', node)
    .orderBy('attribute')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ attribute, value }) => [attribute, value]));
}

const isTaken = async (db: Db, enrollment: string, node: string, occurrence: number): Promise<boolean> =>
  (await db
    .selectFrom('submissions')
    .select('id')
    .where('enrollment_id', '=', enrollment)
    .where('node', '=', node)
    .where('occurrence', '=', occurrence)
    .executeTakeFirst()) !== undefined;

async function keepDefinition(db: Db, study: string, node: VersionedNode, now: Date): Promise<void> {
  await db
    .insertInto('definitions')
    .values({ study, node: node.slug, version: node.version, definition: JSON.stringify(node), first_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
