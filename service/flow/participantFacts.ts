import type { FlowStep, Study } from '#service/study/study.ts';
import type { Completion } from './currentStep.ts';
import type { ParticipantRecord } from './participantRecord.ts';
import type { Moment, StandingFacts } from './standing/facts.ts';
import { scheduleOf } from './standing/schedule.ts';

/** What the study and the database say about a participant: what they have completed, begun and sent, and when. */
export interface ParticipantFacts extends StandingFacts {
  completion: Completion;
  drafts: ParticipantRecord['drafts'];
  /** The time zone in which they last sent something, if it is known. */
  lastZone: string | undefined;
  /** When the steps end that the participant waits for, by node; only of the steps that they have reached. */
  waits: ReadonlyMap<string, Date>;
}

/**
 * The facts about a participant of a study.
 * @param now decides whether the steps that wait for a time are done
 */
export function factsOf(study: Study, record: ParticipantRecord, now: Date): ParticipantFacts {
  const { created_at, final_status: finalStatus, email_verified_at } = record.enrollment;
  const submissions = record.submissions.map(({ node, occurrence, sent_at, time_zone }) => ({
    node,
    occurrence,
    moment: momentOf(sent_at, time_zone),
  }));
  const signatures = record.consents.filter(({ signed }) => signed);
  const sent = byNode(submissions);
  const signed = byNode(momentsOf(signatures));
  const declined = byNode(
    momentsOf(
      record.consents.filter(
        (consent) => !consent.signed && study.nodes.get(consent.node)?.optional === true && !signed.has(consent.node),
      ),
    ),
  );
  const password = record.password_at ? momentOf(record.password_at, null) : undefined;
  const verified = email_verified_at ? momentOf(email_verified_at, null) : undefined;
  const begun = byNode(
    record.beginnings.map(({ node, occurrence, begun_at }) => ({ node, occurrence, moment: momentOf(begun_at, null) })),
  );
  const lastZone = submissions.map(({ moment }) => moment.zone).findLast((zone) => zone !== undefined);
  const { reached, waits } = reachedSteps(
    study,
    { at: created_at, zone: undefined },
    { sent, signed, declined, begun, password, verified },
    { now, lastZone },
  );
  const stepsOf = (done_by: FlowStep['done_by']) => study.flow.filter((step) => step.done_by === done_by);
  return {
    nodes: study.nodes,
    consents: new Set(stepsOf('consent').flatMap(({ nodes }) => nodes)),
    repeating: new Set(study.flow.flatMap(({ repeating = [] }) => repeating)),
    reached,
    sent,
    begun,
    signed: new Map(signatures.map(({ node, edition }) => [node, edition])),
    isDisqualified: finalStatus === 'disqualified' || finalStatus === 'disqualifying',
    completion: {
      answered: new Set(sent.keys()),
      signed: new Set(signed.keys()),
      declined: new Set(declined.keys()),
      visited: new Set(begun.keys()),
      waited: new Set([...waits].filter(([, end]) => end <= now).map(([node]) => node)),
      hasPassword: password !== undefined,
      hasVerifiedEmail: verified !== undefined,
      finalStatus,
    },
    drafts: record.drafts,
    lastZone,
    waits,
  };
}

const momentOf = (at: Date, zone: string | null): Moment => ({ at, zone: zone ?? undefined });

const momentsOf = (consents: ParticipantRecord['consents']) =>
  consents.map(({ node, created_at, time_zone }, i) => ({
    node,
    occurrence: i,
    moment: momentOf(created_at, time_zone),
  }));

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

interface StepMoments {
  sent: Moments;
  signed: Moments;
  /** The optional consents that were declined and not signed. */
  declined: Moments;
  begun: Moments;
  password: Moment | undefined;
  verified: Moment | undefined;
}

/**
 * When the participant reached each step so far, by the nodes of the step, and when their waits end. A step is done by
 * the first answers to its nodes. The end of a wait follows the time zone in which the participant reached it, so that a
 * journey does not move it.
 */
function reachedSteps(
  { flow, nodes: all }: Pick<Study, 'flow' | 'nodes'>,
  enrolled: Moment,
  { sent, signed, declined, begun, password, verified }: StepMoments,
  { now, lastZone }: { now: Date; lastZone: string | undefined },
): { reached: Map<string, Moment>; waits: Map<string, Date> } {
  const first = (of: Moments, node: string): Moment | undefined => of.get(node)?.values().next().value;
  const waits = new Map<string, Date>();
  const doneBy: Record<FlowStep['done_by'], (node: string, from: Moment) => Moment | undefined> = {
    answers: (node) => first(sent, node),
    consent: (node) => first(signed, node) ?? first(declined, node),
    password: () => password,
    verified_email: () => verified,
    visit: (node) => first(begun, node),
    time: (node, from) => {
      const zone = from.zone ?? lastZone;
      const at = scheduleOf(all.get(node)!, from, false, zone ?? 'UTC').windowOf(1).opensAt ?? from.at;
      waits.set(node, at);
      return at <= now ? { at, zone } : undefined;
    },
    nothing: () => undefined,
  };
  const reached = new Map<string, Moment>();
  let moment = enrolled;
  for (const { nodes, done_by } of flow) {
    for (const node of nodes) if (!reached.has(node)) reached.set(node, moment);
    const done = nodes.map((node) => doneBy[done_by](node, moment));
    if (done.includes(undefined)) break;
    moment = (done as Moment[]).reduce((latest, each) => (each.at > latest.at ? each : latest), moment);
  }
  return { reached, waits };
}
