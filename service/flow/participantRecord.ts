import { sql, type ExpressionWrapper, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Contribution } from '#kit/pure/compile/index.ts';
import type { Enrollment, Tables } from '#service/database/tables.ts';
import type { Studies } from '#service/study/studies.ts';

/** A submission under an idempotency key. */
export interface KeyedSubmission {
  id: string;
  node: string;
  occurrence: number;
  sent_at: Date;
  /** SHA-256 of the posted body. */
  body_hash: string;
}

/** Everything stored about a participant that the flow of their study depends on. */
export interface ParticipantRecord {
  enrollment: Enrollment;
  password_at: Date | null;
  /** In the order in which they were sent. */
  submissions: readonly { node: string; occurrence: number; sent_at: Date; time_zone: string | null }[];
  beginnings: readonly { node: string; occurrence: number; begun_at: Date }[];
  /** The drafts with at least one answer. */
  drafts: readonly { node: string; occurrence: number }[];
  /** Every consent that was given or declined, the latest last. */
  consents: readonly {
    node: string;
    signed: boolean;
    version: string;
    /** Of the consent's text. */
    edition: number;
    created_at: Date;
    time_zone: string | null;
  }[];
  /** The oldest first. */
  messages: readonly { type: 'info' | 'error'; message: Record<string, string> }[];
  /** The latest answers to each questionnaire of `Studies.nodesRead`: by node, then by attribute. */
  latest_answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The submission under the idempotency key of the call. */
  repeated: KeyedSubmission | null;
}

/** The record as JSON, in which moments are ISO 8601 texts. */
export type RecordJson = Json<ParticipantRecord>;
type Json<T> = T extends Date ? string : T extends object ? { [K in keyof T]: Json<T[K]> } : T;

type Reference = string | ExpressionWrapper<Tables, keyof Tables, string | null>;

/**
 * The record of a participant as an expression of a query; `null` if there is none.
 * @param key an idempotency key whose submission the record includes
 */
export const recordOf = (
  enrollment: Reference,
  { nodesRead }: Pick<Studies, 'nodesRead'>,
  key?: string,
): RawBuilder<RecordJson | null> => sql`participant_record(${enrollment}, ${nodesRead}::text[], ${key ?? null}::text)`;

/** Reads the record of a participant. */
export const readRecord = (db: Kysely<Tables>, studies: Studies, enrollment: string): Promise<ParticipantRecord> =>
  recordIn(db, recordOf(enrollment, studies));

/** Makes parallel submissions of one participant run one after the other, so each sees what the previous one stored. */
export const lockEnrollment = (db: Transaction<Tables>, id: string) =>
  db.selectFrom('enrollments').select('id').where('id', '=', id).forUpdate().execute();

/** Locks an enrollment, then reads its record, so parallel submissions of one participant run one after the other. */
export const lockRecord = (
  db: Transaction<Tables>,
  { nodesRead }: Studies,
  enrollment: string,
  key: string | undefined,
): Promise<ParticipantRecord> =>
  recordIn(db, sql`lock_participant(${enrollment}, ${nodesRead}::text[], ${key ?? null}::text)`);

async function recordIn(db: Kysely<Tables>, expression: RawBuilder<RecordJson | null>): Promise<ParticipantRecord> {
  const { rows } = await sql<{ record: RecordJson | null }>`select ${expression} as record`.execute(db);
  const record = rows[0]?.record;
  if (!record) throw new Error('The enrollment does not exist.');
  return parseRecord(record);
}

/** A submission that was stored just now. */
interface NewSubmission {
  node: { slug: string };
  occurrence: number;
  contributions: readonly Contribution[];
  timeZone: string | undefined;
  now: Date;
}

/** The record after a submission, so that nothing has to be read again: what `store_submission` changes. Pure. */
export function withSubmission(
  record: ParticipantRecord,
  { node: { slug: node }, occurrence, contributions, timeZone, now }: NewSubmission,
  { nodesRead }: Pick<Studies, 'nodesRead'>,
): ParticipantRecord {
  const isOlder = (each: { sent_at: Date; occurrence: number }) =>
    each.sent_at < now || (each.sent_at.getTime() === now.getTime() && each.occurrence < occurrence);
  const isLatest = record.submissions.every((each) => each.node !== node || isOlder(each));
  const answers = Object.fromEntries(contributions.map(({ attribute, value }) => [attribute, value]));
  return {
    ...record,
    submissions: [...record.submissions, { node, occurrence, sent_at: now, time_zone: timeZone ?? null }].toSorted(
      (a, b) => a.sent_at.getTime() - b.sent_at.getTime(),
    ),
    drafts: record.drafts.filter((draft) => draft.node !== node || draft.occurrence !== occurrence),
    latest_answers:
      isLatest && nodesRead.includes(node) ? { ...record.latest_answers, [node]: answers } : record.latest_answers,
  };
}

/** Turns the moments of a record into dates. */
export const parseRecord = ({ enrollment, password_at, repeated, ...lists }: RecordJson): ParticipantRecord => ({
  enrollment: {
    ...(enrollment as unknown as Enrollment),
    created_at: new Date(enrollment.created_at),
    email_verified_at: enrollment.email_verified_at === null ? null : new Date(enrollment.email_verified_at),
  },
  password_at: password_at === null ? null : new Date(password_at),
  submissions: lists.submissions.map((each) => ({ ...each, sent_at: new Date(each.sent_at) })),
  beginnings: lists.beginnings.map((each) => ({ ...each, begun_at: new Date(each.begun_at) })),
  drafts: lists.drafts,
  consents: lists.consents.map((each) => ({ ...each, created_at: new Date(each.created_at) })),
  messages: lists.messages,
  latest_answers: lists.latest_answers,
  repeated: repeated && { ...repeated, sent_at: new Date(repeated.sent_at) },
});
