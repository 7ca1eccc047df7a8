import { randomUUID } from 'node:crypto';
import { sql, type Insertable, type Transaction } from 'kysely';
import type { Participant } from '#schemas/types/index.ts';
import { type Contribution, neverStoredFields } from '#kit/pure/compile/index.ts';
import { eventOf } from '#service/database/audit/AuditTrail.ts';
import type { Tables } from '#service/database/tables.ts';
import { bindFiles } from '#service/participation/files/unsentFiles.ts';
import type { Deps } from '#service/deps/deps.ts';
import { lockRecord, type ParticipantRecord, withSubmission } from '#service/flow/participantRecord.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import type { Session } from '#service/identity/session/tokens.ts';
import { sha256 } from '#service/ids.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import type { VersionedNode } from '#service/study/study.ts';

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
  /** The participant, with the submission. */
  record: ParticipantRecord;
}

/**
 * The receipt that a participant can refer to later: when the answers arrived, and the first eight digits of the
 * submission's id, as `3F7A-91C2`.
 */
export const receiptOf = ({
  id,
  sentAt,
  occurrence,
}: Pick<StoredSubmission, 'id' | 'sentAt' | 'occurrence'>): NonNullable<Participant['receipt']> => ({
  reference: `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase(),
  received_at: sentAt.toISOString(),
  occurrence,
});

type Db = Transaction<Tables>;

/**
 * The submission that a call repeats; `undefined` if its key is new.
 * @param record with the submission under the call's key
 * @throws Refusal 422 if the key belongs to other answers
 */
export function repeatedSubmission(
  record: ParticipantRecord,
  call: Pick<Submission, 'node' | 'body'>,
): StoredSubmission | undefined {
  const { repeated: earlier } = record;
  if (!earlier) return undefined;
  if (earlier.body_hash !== hashOf(call)) throw refuse(422, 'idempotency_key_used', serviceMessages.keyUsed);
  return { id: earlier.id, sentAt: earlier.sent_at, occurrence: earlier.occurrence, isRepetition: true, record };
}

const hashOf = ({ node, body }: Pick<Submission, 'node' | 'body'>): string => sha256(JSON.stringify([node.slug, body]));

/**
 * Stores a submission and its answers, once for each idempotency key. The participant is locked, so that parallel calls
 * run one after the other, and their record is read once, under the lock.
 * @param occurrenceIn decides on the record which occurrence is answered. It throws if none can be
 * @param also stores what belongs to the submission, and returns the participant after it
 * @throws Refusal 409 if the node asks for data that must never be stored, 422 if the key belongs to other answers
 */
export async function storeSubmission(
  deps: Deps,
  submission: Omit<Submission, 'occurrence'>,
  occurrenceIn: (present: ParticipantRecord, db: Db) => number | Promise<number>,
  also = async (_db: Db, stored: StoredSubmission): Promise<ParticipantRecord> => stored.record,
): Promise<StoredSubmission> {
  const { session, node, idempotencyKey } = submission;
  const stored = await deps.db.transaction().execute(async (db) => {
    const present = await lockRecord(db, deps.studies, session.enrollment.id, idempotencyKey);
    // Of parallel calls with one key, the first one stores the answers.
    const repeated = repeatedSubmission(present, submission);
    if (repeated) return repeated;
    const whole = { ...submission, occurrence: await occurrenceIn(present, db) };
    const id = await writeSubmission(db, deps, whole);
    const { occurrence, now: sentAt } = whole;
    const record = withSubmission(present, whole, deps.studies);
    const stored = { id, sentAt, occurrence, isRepetition: false, record };
    return { ...stored, record: await also(db, stored) };
  });
  if (!stored.isRepetition) storedVersions.set(node, node.version);
  deps.workQueue.wake();
  return stored;
}

/** Writes a submission, its answers and its event. @returns its id */
async function writeSubmission(db: Db, { audit }: Pick<Deps, 'audit'>, submission: Submission): Promise<string> {
  const { session, node, occurrence, contributions, idempotencyKey: key, now } = submission;
  if (node.content.form && neverStoredFields(compiledFormOf(node, submission.locale)).length > 0)
    throw refuse(409, 'never_stored', serviceMessages.neverStored);
  const enrollment = session.enrollment.id;
  const id = randomUUID();
  const row: Insertable<Tables['submissions']> = {
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
  };
  const definition = storedVersions.get(node) === node.version ? null : JSON.stringify(node);
  const { rows } = await sql<{ stored: { earlier: Record<string, unknown>; has_files: boolean } }>`
    select store_submission(${JSON.stringify(row)}, ${JSON.stringify(contributions)}, ${definition}) as stored`.execute(
    db,
  );
  const { earlier, has_files } = rows[0]!.stored;
  if (has_files || submission.files.length > 0)
    await bindFiles(db, id, { enrollment, node: node.slug, occurrence }, submission.files, now);
  const before = new Map(Object.entries(earlier));
  const changes = contributions.map(({ attribute: name, value }) => ({ name, old: before.get(name), new: value }));
  await audit.record(db, eventOf(submission, 'answers_submitted', `submissions/${id}`, changes));
  return id;
}

/** The version of each node that is known to be stored, in a transaction that is committed. Definitions are never deleted. */
const storedVersions = new WeakMap<VersionedNode, string>();
