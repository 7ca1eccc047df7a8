import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type Contribution, neverStoredFields } from '#kit/compile/index.ts';
import { eventOf, type AuditTrail } from '#service/audit/AuditTrail.ts';
import type { Tables } from '#service/database/tables.ts';
import { dropDraft } from '#service/drafts/draftStore.ts';
import { bindFiles } from '#service/files/unsentFiles.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import type { Session } from '#service/session/tokens.ts';
import { sha256 } from '#service/sha256.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import type { VersionedNode } from '#service/study/study.ts';
import { submissionUnder } from './submissionUnder.ts';

export interface Submission {
  session: Session;
  node: VersionedNode;
  occurrence: number;
  idempotencyKey: string | undefined;
  /** The posted body. It distinguishes a repetition from different answers under the same key. */
  body: unknown;
  contributions: readonly Contribution[];
  /** The references of the files among the answers. */
  files: readonly string[];
  locale: string;
  audit: AuditTrail;
  clientTime?: string | undefined;
  /** The time zone of the participant's device (IANA name), if it sends one. */
  timeZone: string | undefined;
  now: Date;
}

/** A submission as it is stored in the database. */
export interface StoredSubmission {
  id: string;
  sentAt: Date;
  occurrence: number;
  /** The call repeats an earlier one, so it stored nothing. */
  isRepetition: boolean;
}

type Db = Transaction<Tables>;

/**
 * The submission that a call repeats; `undefined` if its key is new.
 * @throws Refusal 422 if the key belongs to other answers
 */
export async function repeatedSubmission(
  db: Db,
  submission: Pick<Submission, 'session' | 'node' | 'idempotencyKey' | 'body'>,
): Promise<StoredSubmission | undefined> {
  const { session, idempotencyKey: key } = submission;
  const earlier = key ? await submissionUnder(db, session.enrollment.id, key) : undefined;
  if (!earlier) return undefined;
  if (earlier.body_hash !== hashOf(submission)) throw refuse(422, 'idempotency_key_used', serviceMessages.keyUsed);
  return { id: earlier.id, sentAt: earlier.sent_at, occurrence: earlier.occurrence, isRepetition: true };
}

const hashOf = ({ node, body }: Pick<Submission, 'node' | 'body'>): string => sha256(JSON.stringify([node.slug, body]));

/**
 * Stores a submission and its answers. The caller must have locked the enrollment and checked that the call repeats no
 * earlier one and that the occurrence is open.
 * @throws Refusal 409 if the node asks for data that must never be stored
 */
export async function storeSubmission(db: Db, submission: Submission): Promise<StoredSubmission> {
  const { session, node, occurrence, contributions, idempotencyKey: key, now } = submission;
  if (node.content.form && neverStoredFields(compiledFormOf(node, submission.locale)).length > 0)
    throw refuse(409, 'never_stored', serviceMessages.neverStored);
  const enrollment = session.enrollment.id;
  const before = occurrence > 1 ? await lastAnswers(db, enrollment, node.slug) : new Map<string, unknown>();
  await keepDefinition(db, session.enrollment.study, node, now);
  await dropDraft(db, { enrollment, node: node.slug, occurrence });
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
      body_hash: hashOf(submission),
      locale: submission.locale,
      time_zone: submission.timeZone ?? null,
      sent_by: session.tokenId,
      sent_at: now,
    })
    .execute();
  await bindFiles(db, id, { enrollment, node: node.slug, occurrence }, submission.files, now);
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
  return { id, sentAt: now, occurrence, isRepetition: false };
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

async function keepDefinition(db: Db, study: string, node: VersionedNode, now: Date): Promise<void> {
  await db
    .insertInto('definitions')
    .values({ study, node: node.slug, version: node.version, definition: JSON.stringify(node), first_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
