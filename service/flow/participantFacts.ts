import type { FlowStep, Study } from '#service/study/study.ts';
import type { Completion } from './currentStep.ts';
import type { ParticipantRecord } from './participantRecord.ts';
import type { Moment, StandingFacts } from './standing/facts.ts';

/** What the study and the database say about a participant: what they have completed, begun and sent, and when. */
export interface ParticipantFacts extends StandingFacts {
  completion: Completion;
  /** The time zone in which they last sent something, if it is known. */
  lastZone: string | undefined;
}

/** The facts about a participant of a study. */
export function factsOf(study: Study, record: ParticipantRecord): ParticipantFacts {
  const { created_at, final_status: finalStatus, email_verified_at } = record.enrollment;
  const submissions = record.submissions.map(({ node, occurrence, sent_at, time_zone }) => ({
    node,
    occurrence,
    moment: momentOf(sent_at, time_zone),
  }));
  const signatures = record.consents.filter(({ signed }) => signed);
  const sent = byNode(submissions);
  const signed = byNode(
    signatures.map(({ node, created_at: at, time_zone }, i) => ({
      node,
      occurrence: i,
      moment: momentOf(at, time_zone),
    })),
  );
  const password = record.password_at ? momentOf(record.password_at, null) : undefined;
  const verified = email_verified_at ? momentOf(email_verified_at, null) : undefined;
  const stepsOf = (done_by: FlowStep['done_by']) => study.flow.filter((step) => step.done_by === done_by);
  return {
    nodes: study.nodes,
    consents: new Set(stepsOf('consent').flatMap(({ nodes }) => nodes)),
    repeating: new Set(study.flow.flatMap(({ repeating = [] }) => repeating)),
    reached: reachedSteps(study.flow, { at: created_at, zone: undefined }, { sent, signed, password, verified }),
    sent,
    begun: byNode(
      record.beginnings.map(({ node, occurrence, begun_at }) => ({
        node,
        occurrence,
        moment: momentOf(begun_at, null),
      })),
    ),
    signed: new Map(signatures.map(({ node, edition }) => [node, edition])),
    isDisqualified: finalStatus === 'disqualified' || finalStatus === 'disqualifying',
    completion: {
      answered: new Set(sent.keys()),
      signed: new Set(signed.keys()),
      hasPassword: password !== undefined,
      hasVerifiedEmail: verified !== undefined,
      finalStatus,
    },
    lastZone: submissions.map(({ moment }) => moment.zone).findLast((zone) => zone !== undefined),
  };
}

const momentOf = (at: Date, zone: string | null): Moment => ({ at, zone: zone ?? undefined });

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
  moments: { sent: Moments; signed: Moments; password: Moment | undefined; verified: Moment | undefined },
): Map<string, Moment> {
  const { sent, signed, password, verified } = moments;
  const first = (of: Moments, node: string): Moment | undefined => of.get(node)?.values().next().value;
  const doneBy: Record<FlowStep['done_by'], (node: string) => Moment | undefined> = {
    answers: (node) => first(sent, node),
    consent: (node) => first(signed, node),
    password: () => password,
    verified_email: () => verified,
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
