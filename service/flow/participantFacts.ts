import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '#service/database/tables.ts';
import type { FlowStep, Study } from '#service/study/study.ts';
import type { Completion } from './currentStep.ts';
import { finalStatusOf } from './finalStatusOf.ts';
import type { Moment, StandingFacts } from './standing/facts.ts';

/** What the study and the database say about a participant: what they have completed, begun and sent, and when. */
export interface ParticipantFacts extends StandingFacts {
  completion: Completion;
  /** The time zone in which they last sent something, if it is known. */
  lastZone: string | undefined;
}

/** Reads the facts about a participant. */
export async function readFacts(db: Kysely<Tables>, study: Study, enrollmentId: string): Promise<ParticipantFacts> {
  const row = await readRow(db, enrollmentId);
  const finalStatus = await finalStatusOf(db, enrollmentId);
  const submissions = row.submissions.map(({ node, occurrence, sent_at, time_zone }) => ({
    node,
    occurrence,
    moment: momentOf(sent_at, time_zone),
  }));
  const sent = byNode(submissions);
  const signed = byNode(
    row.signed.map((each, i) => ({ ...each, occurrence: i, moment: momentOf(each.at, each.time_zone) })),
  );
  const password = row.password_at ? momentOf(row.password_at, null) : undefined;
  const stepsOf = (done_by: FlowStep['done_by']) => study.flow.filter((step) => step.done_by === done_by);
  return {
    nodes: study.nodes,
    consents: new Set(stepsOf('consent').flatMap(({ nodes }) => nodes)),
    repeating: new Set(study.flow.flatMap(({ repeating = [] }) => repeating)),
    reached: reachedSteps(study.flow, { at: row.created_at, zone: undefined }, { sent, signed, password }),
    sent,
    begun: byNode(
      row.begun.map(({ node, occurrence, begun_at }) => ({ node, occurrence, moment: momentOf(begun_at, null) })),
    ),
    signed: new Map(row.signed.map(({ node, edition }) => [node, edition])),
    isDisqualified: finalStatus === 'disqualified' || finalStatus === 'disqualifying',
    completion: {
      answered: new Set(sent.keys()),
      signed: new Set(signed.keys()),
      hasPassword: password !== undefined,
      finalStatus,
    },
    lastZone: submissions.map(({ moment }) => moment.zone).findLast((zone) => zone !== undefined),
  };
}

/** Everything about one participant in one query. Moments inside the lists are ISO 8601 text. */
const readRow = (db: Kysely<Tables>, enrollmentId: string) =>
  db
    .selectFrom('enrollments')
    .where('enrollments.id', '=', enrollmentId)
    .select((eb) => [
      'enrollments.created_at',
      jsonArrayFrom(
        eb
          .selectFrom('submissions')
          .select(['node', 'occurrence', 'sent_at', 'time_zone'])
          .whereRef('submissions.enrollment_id', '=', 'enrollments.id')
          .orderBy('sent_at'),
      ).as('submissions'),
      jsonArrayFrom(
        eb
          .selectFrom('beginnings')
          .select(['node', 'occurrence', 'begun_at'])
          .whereRef('beginnings.enrollment_id', '=', 'enrollments.id'),
      ).as('begun'),
      jsonArrayFrom(
        eb
          .selectFrom('consents')
          .innerJoin('submissions', 'submissions.id', 'consents.submission_id')
          .innerJoin('definitions', (join) =>
            join
              .onRef('definitions.study', '=', 'enrollments.study')
              .onRef('definitions.node', '=', 'consents.node')
              .onRef('definitions.version', '=', 'consents.version'),
          )
          .select([
            'consents.node',
            'consents.created_at as at',
            'submissions.time_zone',
            sql<number>`coalesce((definitions.definition ->> 'edition')::integer, 1)`.as('edition'),
          ])
          .where('consents.signed', '=', true)
          .whereRef('consents.enrollment_id', '=', 'enrollments.id')
          .orderBy('consents.created_at'),
      ).as('signed'),
      eb
        .selectFrom('credentials')
        .select('credentials.created_at')
        .whereRef('credentials.enrollment_id', '=', 'enrollments.id')
        .as('password_at'),
    ])
    .executeTakeFirstOrThrow();

const momentOf = (at: string | Date, zone: string | null): Moment => ({ at: new Date(at), zone: zone ?? undefined });

/** The moments by node, then by occurrence. */
function byNode(
  rows: readonly { node: string; occurrence: number; moment: Moment }[],
): Map<string, Map<number, Moment>> {
  const nodes = new Map<string, Map<number, Moment>>();
  for (const { node, occurrence, moment } of rows) {
    const occurrences = nodes.get(node) ?? new Map<number, Moment>();
    nodes.set(node, occurrences.set(occurrence, moment));
  }
  return nodes;
}

type Moments = ReadonlyMap<string, ReadonlyMap<number, Moment>>;

/** When the participant reached each step so far, by the nodes of the step. A step is done by the first answers to its nodes. */
function reachedSteps(
  flow: readonly FlowStep[],
  enrolled: Moment,
  { sent, signed, password }: { sent: Moments; signed: Moments; password: Moment | undefined },
): Map<string, Moment> {
  const first = (moments: Moments, node: string): Moment | undefined => moments.get(node)?.values().next().value;
  const doneBy: Record<FlowStep['done_by'], (node: string) => Moment | undefined> = {
    answers: (node) => first(sent, node),
    consent: (node) => first(signed, node),
    password: () => password,
    nothing: () => undefined,
  };
  const reached = new Map<string, Moment>();
  let moment = enrolled;
  for (const { nodes, done_by } of flow) {
    for (const node of nodes) if (!reached.has(node)) reached.set(node, moment);
    const done = nodes.map(doneBy[done_by]);
    if (done.includes(undefined)) break;
    moment = (done as Moment[]).reduce((latest, each) => (each.at > latest.at ? each : latest), moment);
  }
  return reached;
}
