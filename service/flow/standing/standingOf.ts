import type { StudyNode } from '#schemas/types/index.ts';
import type { Moment, ScheduledNode, StandingFacts } from './facts.ts';
import { type Schedule, scheduleOf, type Window } from './schedule.ts';
import { instantOf, readLocal } from './localTime.ts';

/** The states of a contribution, as the API names them. */
export type State = Exclude<NonNullable<StudyNode['status']>, 'draft'>;

/** One occurrence and its window. */
export interface Occurrence extends Window {
  occurrence: number;
}

/** How a participant stands with a contribution. */
export interface Standing extends Occurrence {
  /**
   * - `available`: it can be answered now.
   * - `in_progress`: the participant has opened it, and it can still be answered.
   * - `completed`: it is answered, and there is nothing more to answer.
   * - `visible`: it opens later.
   * - `stale`: it closed without answers.
   * - `disqualified`: the participant cannot take part any more.
   * - `reconsent_required`: the participant signed an earlier edition.
   */
  state: State;
  /** The next occurrence that is not open yet. */
  next: Occurrence | null;
  /** Earlier occurrences that can still be answered, the latest first. */
  earlier: readonly Occurrence[];
}

/** How many earlier occurrences are listed. */
const MOST_EARLIER = 31;

/** The occurrences of a contribution for one participant, at one moment. */
export interface Occurrences {
  schedule: Schedule;
  /** The last occurrence that has opened; `schedule.first - 1` if none has. */
  lastOpened: number;
  /** By occurrence: when the answers arrived. */
  sent: ReadonlyMap<number, Moment>;
  hasOpened: Test;
  hasClosed: Test;
  stateOf(occurrence: number): State;
  at(occurrence: number): Occurrence;
}

/**
 * The occurrences of a contribution for a participant at a moment. Pure.
 * @param zone the participant's present time zone (IANA name)
 * @returns `undefined` if the participant has not reached it
 */
export function occurrencesOf(
  node: ScheduledNode,
  facts: StandingFacts,
  now: Date,
  zone: string,
): Occurrences | undefined {
  const { slug } = node;
  const sent = facts.sent.get(slug) ?? new Map<number, Moment>();
  const begun = facts.begun.get(slug) ?? new Map<number, Moment>();
  const signedEdition = facts.signed.get(slug);
  const from = startOf(node, facts, now, zone);
  if (!from) return undefined;
  const unlimited = facts.repeating.has(slug) || facts.consents.has(slug);
  const schedule = scheduleOf(node, from, unlimited, zone);
  const lastOpened = schedule.lastOpened(now);
  // An occurrence that the participant has opened stays open when they travel to where its day has not begun yet.
  const hasOpened = (occurrence: number): boolean => occurrence <= lastOpened || begun.has(occurrence);
  const hasClosed = (occurrence: number): boolean => {
    const closesAt = schedule.closesAt(occurrence);
    return occurrence < schedule.first || (closesAt !== null && closesAt <= now);
  };

  // A node that could be repeated once, and cannot any more, is done.
  const isSent = (occurrence: number): boolean => sent.has(occurrence) || (schedule.last === 1 && sent.size > 0);

  const stateOf = (occurrence: number): State => {
    if (signedEdition !== undefined) return signedEdition < (node.edition ?? 1) ? 'reconsent_required' : 'completed';
    if (isSent(occurrence)) return 'completed';
    if (facts.isDisqualified) return 'disqualified';
    if (hasClosed(occurrence)) return 'stale';
    if (!hasOpened(occurrence)) return 'visible';
    return begun.has(occurrence) ? 'in_progress' : 'available';
  };
  const at = (occurrence: number): Occurrence => ({ occurrence, ...schedule.windowOf(occurrence) });
  return { schedule, lastOpened, sent, hasOpened, hasClosed, stateOf, at };
}

/**
 * How a participant stands with a contribution at a moment. Pure.
 * @param zone the participant's present time zone (IANA name)
 * @param asked the occurrence to describe. Default: the latest that can be answered, otherwise the next to open,
 *   otherwise the last one that was answered or could have been
 */
export function standingOf(
  node: ScheduledNode,
  facts: StandingFacts,
  now: Date,
  zone: string,
  asked?: number,
): Standing {
  const all = occurrencesOf(node, facts, now, zone);
  if (!all) return unreached(node, now, zone, asked ?? 1);
  const { schedule, lastOpened, sent, hasOpened, hasClosed, stateOf, at } = all;
  const unsent = node.every
    ? inTurn(schedule, lastOpened, sent, hasOpened, hasClosed)
    : atAnyTime(schedule.last, sent, hasOpened, hasClosed);
  const latestSent = Math.max(0, ...sent.keys());
  const overOccurrence = latestSent || Math.max(1, Math.min(lastOpened, schedule.last));
  const occurrence =
    asked ??
    (facts.signed.has(node.slug)
      ? latestSent + (stateOf(latestSent) === 'completed' ? 0 : 1)
      : (unsent.open[0] ?? unsent.upcoming ?? overOccurrence));
  return {
    ...at(occurrence),
    state: stateOf(occurrence),
    next: unsent.upcoming === undefined || facts.isDisqualified ? null : at(unsent.upcoming),
    earlier: facts.isDisqualified
      ? []
      : unsent.open
          .filter((each) => each < occurrence)
          .slice(0, MOST_EARLIER)
          .map(at),
  };
}

interface Unsent {
  /** The occurrences that can be answered now, the latest first. */
  open: readonly number[];
  /** The first occurrence that opens later. */
  upcoming: number | undefined;
}

type Sent = ReadonlyMap<number, Moment>;
type Test = (occurrence: number) => boolean;

/** All occurrences have one window: the participant answers one after the other. */
function atAnyTime(last: number, sent: Sent, hasOpened: Test, hasClosed: Test): Unsent {
  const next = Math.max(0, ...sent.keys()) + 1;
  const isDone = last === 1 && sent.size > 0;
  const occurrence = isDone ? undefined : next <= last ? next : firstUnsent(1, last, sent);
  if (occurrence === undefined || hasClosed(occurrence)) return { open: [], upcoming: undefined };
  return hasOpened(occurrence) ? { open: [occurrence], upcoming: undefined } : { open: [], upcoming: occurrence };
}

/** Each occurrence opens at its own time. */
function inTurn({ first, last }: Schedule, lastOpened: number, sent: Sent, hasOpened: Test, hasClosed: Test): Unsent {
  const newest = lastOpened < last && hasOpened(lastOpened + 1) ? lastOpened + 1 : lastOpened;
  const open: number[] = [];
  for (
    let occurrence = newest;
    occurrence >= first && open.length <= MOST_EARLIER && !hasClosed(occurrence);
    occurrence -= 1
  )
    if (!sent.has(occurrence)) open.push(occurrence);
  const upcoming = firstUnsent(Math.max(newest + 1, first), last, sent);
  return { open, upcoming: upcoming !== undefined && hasClosed(upcoming) ? undefined : upcoming };
}

/** The first occurrence of a range that is not submitted; `undefined` if all are. */
function firstUnsent(from: number, to: number, sent: Sent): number | undefined {
  for (let occurrence = from; occurrence <= to; occurrence += 1) if (!sent.has(occurrence)) return occurrence;
  return undefined;
}

/** The standing of a node whose step or predecessor the participant has not reached. */
function unreached({ closes }: ScheduledNode, now: Date, zone: string, occurrence: number): Standing {
  const closesAt = typeof closes === 'string' ? instantOf(readLocal(closes), zone) : null;
  const state = closesAt !== null && closesAt <= now ? 'stale' : 'visible';
  return { state, occurrence, opensAt: null, closesAt, next: null, earlier: [] };
}

/** When the participant could first open a node: they have reached its step and what it comes after. */
function startOf({ slug, after }: ScheduledNode, facts: StandingFacts, now: Date, zone: string): Moment | undefined {
  const reached = facts.reached.get(slug);
  if (!reached || !after) return reached;
  const followed = momentOf(after.node, after.status ?? 'completed', facts, now, zone);
  return followed && (followed.at > reached.at ? followed : reached);
}

/** When a node reached a status; `undefined` if it has not. */
function momentOf(
  slug: string,
  status: NonNullable<NonNullable<StudyNode['after']>['status']>,
  facts: StandingFacts,
  now: Date,
  zone: string,
): Moment | undefined {
  const node = facts.nodes.get(slug);
  if (!node) return undefined;
  const sent = [...(facts.sent.get(slug)?.values() ?? [])].sort((a, b) => a.at.getTime() - b.at.getTime());
  if (status === 'in_progress') {
    const begun = [...(facts.begun.get(slug)?.values() ?? []), ...sent];
    return begun.sort((a, b) => a.at.getTime() - b.at.getTime())[0];
  }
  const { state } = standingOf(node, facts, now, zone);
  // A consent that has to be signed again has been signed.
  if ((state === 'reconsent_required' ? 'completed' : state) !== status) return undefined;
  const closed = closingOf(node, facts, now, zone);
  const latest = sent.at(-1);
  return closed && (!latest || closed > latest.at) ? { at: closed, zone: undefined } : latest;
}

/** When the last occurrence of a node closed without answers; `undefined` if it is answered or has not closed. */
function closingOf(node: ScheduledNode, facts: StandingFacts, now: Date, zone: string): Date | undefined {
  const from = startOf(node, facts, now, zone);
  if (!from) return (typeof node.closes === 'string' && instantOf(readLocal(node.closes), zone)) || undefined;
  const { last, closesAt } = scheduleOf(node, from, facts.repeating.has(node.slug), zone);
  if (facts.sent.get(node.slug)?.has(last) || (node.every && last === Infinity)) return undefined;
  const closed = closesAt(last === Infinity ? 1 : last);
  return closed !== null && closed <= now ? closed : undefined;
}
