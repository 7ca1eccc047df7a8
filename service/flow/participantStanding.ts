import type { OccurrenceWindow, StudyNode } from '#schemas/types/index.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { alreadySubmitted, nodeNotFound, notNow } from '#service/refusals.ts';
import type { ParticipantFacts } from './participantFacts.ts';
import { type CalendarEntry, calendarOf } from './standing/calendarOf.ts';
import { mostOccurrences } from './standing/schedule.ts';
import { type Occurrence, type Standing, standingOf } from './standing/standingOf.ts';

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
