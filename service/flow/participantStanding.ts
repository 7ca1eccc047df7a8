import type { OccurrenceWindow, StudyNode } from '#schemas/types/index.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { alreadySubmitted, nodeNotFound, notNow } from '#service/refusals.ts';
import type { Study } from '#service/study/study.ts';
import { currentStep, stepOfNode } from './currentStep.ts';
import { factsOf, type ParticipantFacts } from './participantFacts.ts';
import type { ParticipantRecord } from './participantRecord.ts';
import { refuseByStatus } from './status.ts';
import { mostOccurrences } from './standing/schedule.ts';
import { type Occurrence, type Standing, standingOf, occurrencesOf, type State } from './standing/standingOf.ts';
import type { ScheduledNode, StandingFacts } from './standing/facts.ts';
import { dayOf } from './standing/localTime.ts';

/** One occurrence of a diary, such as one of its days. */
interface CalendarEntry extends Occurrence {
  state: State;
  /** The participant's local day that it belongs to (`2026-03-01`); `null` if it has no time of its own. */
  day: string | null;
  /** When the answers arrived; `null` if there are none. */
  sentAt: Date | null;
}

/** Maximum numbers of listed occurrences: those already open, and those that open later. */
const MOST_OPENED = 366;
const MOST_UPCOMING = 31;

/**
 * All occurrences of a contribution for a participant, the first one first: those that have opened, and the next ones
 * that open later. Pure.
 * @param zone the participant's present time zone (IANA name)
 * @returns an empty list if the participant has not reached the contribution
 */
export function calendarOf(node: ScheduledNode, facts: StandingFacts, now: Date, zone: string): CalendarEntry[] {
  const all = occurrencesOf(node, facts, now, zone);
  if (!all) return [];
  const { schedule, lastOpened, sent, stateOf, at } = all;
  const latestSent = Math.max(0, ...sent.keys());
  // Without times of their own, all occurrences are open from the start, and one follows the other.
  const newest = node.every ? Math.max(lastOpened, latestSent) : Math.min(lastOpened, latestSent + 1);
  const first = Math.max(schedule.first, newest - MOST_OPENED + 1);
  const last = Math.min(schedule.last, node.every ? newest + MOST_UPCOMING : newest);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => {
    const entry = at(first + i);
    return {
      ...entry,
      state: stateOf(entry.occurrence),
      day: node.every && entry.opensAt ? dayOf({ at: entry.opensAt, zone }, zone).toString() : null,
      sentAt: sent.get(entry.occurrence)?.at ?? null,
    };
  });
}

/** When and where a call comes from. */
export interface Viewer {
  now: Date;
  /** The time zone of the participant's device, if it sends one (IANA name). */
  timeZone: string | undefined;
}

/** The participant's time zone: their device's, otherwise the last known one, otherwise UTC. */
const zoneOf = ({ timeZone }: Viewer, { lastZone }: ParticipantFacts): string => timeZone ?? lastZone ?? 'UTC';

/**
 * How a participant stands with a node.
 * @param occurrence default: see {@link standingOf}
 * @throws Refusal 404 for an occurrence that the node does not have: a second one if it is answered only once
 */
export function participantStanding(
  node: StudyNode,
  facts: ParticipantFacts,
  viewer: Viewer,
  occurrence?: number,
): Standing {
  const isUnlimited = facts.repeating.has(node.slug) || facts.consents.has(node.slug);
  if (occurrence !== undefined && occurrence > mostOccurrences(node, isUnlimited)) throw nodeNotFound();
  return standingOf(node, facts, viewer.now, zoneOf(viewer, facts), occurrence);
}

/** The occurrences of a node for a participant, such as the days of a diary; see {@link calendarOf}. */
export const participantCalendar = (node: StudyNode, facts: ParticipantFacts, viewer: Viewer): CalendarEntry[] =>
  calendarOf(node, facts, viewer.now, zoneOf(viewer, facts));

/**
 * Refuses changes to an occurrence that cannot be answered at the moment.
 * @throws Refusal 409 if it is answered, not open yet or closed, or if the participant cannot take part
 */
export function refuseUnlessOpen({ state }: Pick<Standing, 'state'>): void {
  if (state === 'completed') throw alreadySubmitted();
  if (state === 'disqualified') throw notNow();
  if (state === 'visible') throw refuse(409, 'contribution_not_open', serviceMessages.contributionNotOpen);
  if (state === 'stale') throw refuse(409, 'contribution_closed', serviceMessages.contributionClosed);
}

/** How a participant stands with a node, and whether it is their turn to answer it. */
export interface Turn extends Standing {
  /** Whether the node belongs to the participant's current step, or is a consent to sign again. */
  isPresent: boolean;
  finalStatus: string | null;
}

/** The turn of a participant at a node, from one reading of their record. Pure. @throws Refusal 404 as {@link participantStanding} */
export function turnOf(
  study: Study,
  node: StudyNode,
  record: ParticipantRecord,
  viewer: Viewer,
  occurrence?: number,
): Turn {
  const facts = factsOf(study, record, viewer.now);
  const standing = participantStanding(node, facts, viewer, occurrence);
  return {
    ...standing,
    // A signed consent with a new edition can be signed again from every later step.
    isPresent:
      currentStep(study, facts.completion) === stepOfNode(study, node.slug) || standing.state === 'reconsent_required',
    finalStatus: facts.completion.finalStatus,
  };
}

/**
 * Refuses answers that the participant cannot send at the moment.
 * @throws Refusal 409 if the node is answered, not open or of another step; 403 or 409 if the status allows no answers
 */
export function refuseUnlessTurn(turn: Turn): void {
  if (turn.state === 'completed') throw alreadySubmitted();
  refuseByStatus(turn.finalStatus, 'answer');
  if (!turn.isPresent) throw notNow();
  refuseUnlessOpen(turn);
}

/** The standing as the API describes it, to be added to the node. */
export const standingKeys = (standing: Standing) => ({
  status: standing.state,
  ...windowKeys(standing),
  next_occurrence: standing.next && windowKeys(standing.next),
  earlier_occurrences: standing.earlier.map(windowKeys),
});

/** An entry of a calendar as the API describes it. */
export const calendarKeys = (entry: CalendarEntry) => ({
  ...windowKeys(entry),
  status: entry.state,
  day: entry.day,
  completed_at: entry.sentAt?.toISOString() ?? null,
});

export const windowKeys = ({ occurrence, opensAt, closesAt }: Occurrence): OccurrenceWindow => ({
  occurrence,
  opens_at: opensAt?.toISOString() ?? null,
  closes_at: closesAt?.toISOString() ?? null,
});
