import type { ScheduledNode, StandingFacts } from './facts.ts';
import { dayOf } from './localTime.ts';
import { type Occurrence, occurrencesOf, type State } from './standingOf.ts';

/** One occurrence of a diary, such as one of its days. */
export interface CalendarEntry extends Occurrence {
  state: State;
  /** The participant's local day that it belongs to (`2026-03-01`); `null` if it has no time of its own. */
  day: string | null;
  /** When the answers arrived; `null` if there are none. */
  sentAt: Date | null;
}

/** How many occurrences that have opened, and how many that open later, are listed. */
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
