import type { Kysely } from 'kysely';
import { own } from '#kit/pure/validation/index.ts';
import type { Form, StudyNode } from '#schemas/types/index.ts';
import type { Tables } from '#service/database/tables.ts';
import { attributesOf, LAST, nodesReadBy, PARTICIPANT, readsOf, STUDY } from '#service/study/formReads.ts';
import type { Study } from '#service/study/study.ts';
import type { ParticipantRecord } from './participantRecord.ts';
import { dayOf } from './standing/localTime.ts';

type Answers = Readonly<Record<string, unknown>>;

/** The participant, as expressions can read them. In the time zone of their first answers, so that a journey moves no day. */
function ofParticipant({ enrollment, submissions }: ParticipantRecord): Answers {
  const zone = submissions.find(({ time_zone }) => time_zone !== null)?.time_zone ?? 'UTC';
  return {
    language: { answer: enrollment.locale },
    enrolled: dayOf({ at: enrollment.created_at, zone }, zone).toString(),
  };
}

/** The same value with the members of its objects in one order, so that equal answers have equal fingerprints. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, ordered(member)]));
}

/**
 * A node whose form has what it reads of this participant's other answers: exactly the answers that its expressions
 * name, as the participant last sent them. The same node if it reads nothing. Pure.
 * @param earlier the answers to the occurrence before the one that is open, of a form that reads them
 */
export function withAnswersRead<N extends StudyNode>(
  node: N,
  study: Pick<Study, 'meta'>,
  record: ParticipantRecord,
  earlier: Answers = {},
): N {
  const reads = readsOf(node);
  if (!reads) return node;
  const answersTo = (name: string): Answers | undefined => {
    if (name === PARTICIPANT) return ofParticipant(record);
    if (name === STUDY) return { title: { answer: study.meta.slug } };
    if (name === node.slug + LAST) return earlier;
    return record.latest_answers[name.endsWith(LAST) ? name.slice(0, -LAST.length) : name];
  };
  const filled = Object.entries(reads).map(([name, { form }]) => {
    const all = answersTo(name) ?? {};
    const read = attributesOf(form).flatMap((attribute) => {
      const value = own(all, attribute);
      return value === undefined ? [] : [[attribute, ordered(value)] as const];
    });
    return [name, { form, answers: Object.fromEntries(read) }] as const;
  });
  const form = { ...node.content.form, reads: Object.fromEntries(filled) } as Form;
  return { ...node, content: { ...node.content, form } };
}

/** Whether a form reads its own earlier occurrence. */
const readsEarlier = (node: StudyNode): boolean => Object.hasOwn(readsOf(node) ?? {}, node.slug + LAST);

/**
 * The answers to the last occurrence that was sent, before another one. Read only for a form that reads them.
 * @param until what was sent later does not count. Default: everything counts
 */
export async function answersBefore(
  db: Kysely<Tables>,
  enrollment: string,
  node: StudyNode,
  occurrence: number,
  until?: Date,
): Promise<Answers> {
  if (!readsEarlier(node)) return {};
  const last = await db
    .selectFrom('submissions')
    .select(['node', 'occurrence'])
    .where('enrollment_id', '=', enrollment)
    .where('node', '=', node.slug)
    .where('occurrence', '<', occurrence)
    .$if(until !== undefined, (query) => query.where('sent_at', '<=', until!))
    .orderBy('occurrence', 'desc')
    .executeTakeFirst();
  return last ? answersTo(db, enrollment, last) : {};
}

/** The answers to one occurrence of a node. */
async function answersTo(
  db: Kysely<Tables>,
  enrollment: string,
  { node, occurrence }: { node: string; occurrence: number },
): Promise<Answers> {
  const rows = await db
    .selectFrom('contributions')
    .innerJoin('submissions', 'submissions.id', 'contributions.submission_id')
    .select(['attribute', 'value'])
    .where('submissions.enrollment_id', '=', enrollment)
    .where('submissions.node', '=', node)
    .where('submissions.occurrence', '=', occurrence)
    .execute();
  return Object.fromEntries(rows.map(({ attribute, value }) => [attribute, value]));
}

/**
 * A node that was sent, in the version of then, whose form has what it read of this participant's other answers at that
 * time.
 */
export async function withAnswersOfThen(
  db: Kysely<Tables>,
  study: Pick<Study, 'meta'>,
  record: ParticipantRecord,
  { node, occurrence, sentAt }: { node: StudyNode; occurrence: number; sentAt: Date },
): Promise<StudyNode> {
  const read: Record<string, Answers> = {};
  for (const slug of new Set(nodesReadBy(node))) {
    const last = record.submissions
      .filter((each) => each.node === slug && each.sent_at <= sentAt)
      .findLast((each) => slug !== node.slug || each.occurrence !== occurrence);
    if (last) read[slug] = await answersTo(db, record.enrollment.id, last);
  }
  const earlier = await answersBefore(db, record.enrollment.id, node, occurrence, sentAt);
  return withAnswersRead(node, study, { ...record, latest_answers: read }, earlier);
}
