import { randomUUID } from 'node:crypto';
import { sql, type Insertable, type Transaction } from 'kysely';
import type { Participant } from '#schemas/types/index.ts';
import { type Contribution, neverStoredFields } from '#kit/compile/index.ts';
import { eventOf, type AuditTrail } from '#service/audit/AuditTrail.ts';
import type { Tables } from '#service/database/tables.ts';
import { bindFiles } from '#service/files/unsentFiles.ts';
import type { ParticipantRecord } from '#service/flow/participantRecord.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import type { Session } from '#service/session/tokens.ts';
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
 * @param repeated the submission under the call's key, from the participant's record
 * @throws Refusal 422 if the key belongs to other answers
 */
export function repeatedSubmission(
  { repeated: earlier }: Pick<ParticipantRecord, 'repeated'>,
  call: Pick<Submission, 'node' | 'body'>,
): StoredSubmission | undefined {
  if (!earlier) return undefined;
  if (earlier.body_hash !== hashOf(call)) throw refuse(422, 'idempotency_key_used', serviceMessages.keyUsed);
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
  const definition = storedDefinitions.has(node) ? null : JSON.stringify(node);
  const { rows } = await sql<{ stored: { earlier: Record<string, unknown>; has_files: boolean } }>`
    select store_submission(${JSON.stringify(row)}, ${JSON.stringify(contributions)}, ${definition}) as stored`.execute(
    db,
  );
  const { earlier, has_files } = rows[0]!.stored;
  if (has_files || submission.files.length > 0)
    await bindFiles(db, id, { enrollment, node: node.slug, occurrence }, submission.files, now);
  const before = new Map(Object.entries(earlier));
  const changes = contributions.map(({ attribute: name, value }) => ({ name, old: before.get(name), new: value }));
  await submission.audit.record(db, eventOf(submission, 'answers_submitted', `submissions/${id}`, changes));
  return { id, sentAt: now, occurrence, isRepetition: false };
}

/** Nodes whose present version is known to be stored. Definitions are never deleted. */
const storedDefinitions = new WeakSet<VersionedNode>();

/** Call this once the transaction of a submission is committed: the next one does not send the definition again. */
export const definitionIsStored = (node: VersionedNode): void => void storedDefinitions.add(node);
