import type { Moment, ScheduledNode } from './facts.ts';
import {
  addOffset,
  addTimes,
  dayOf,
  instantOf,
  lengthBetween,
  readLocal,
  timesBetween,
  type DayTime,
} from './localTime.ts';

/** When an occurrence can be answered: from `opensAt` (`null`: always) until before `closesAt` (`null`: for ever). */
export interface Window {
  opensAt: Date | null;
  closesAt: Date | null;
}

/** The occurrences of a node for one participant. */
export interface Schedule {
  /** The first occurrence for this participant: those that were over before they joined are not theirs. */
  first: number;
  /** `Infinity`: without end. */
  last: number;
  windowOf(occurrence: number): Window;
  closesAt(occurrence: number): Date | null;
  /** The last occurrence that has opened at a time; `first - 1` if none has. */
  lastOpened(at: Date): number;
}

/** How many times a node can be answered. @param unlimited whether it can be repeated without a number of its own */
export const mostOccurrences = ({ occurrences, every }: ScheduledNode, unlimited: boolean): number =>
  occurrences ?? (every || unlimited ? Infinity : 1);

/**
 * The schedule of a node. Which local day an occurrence belongs to never changes, even if the participant travels; the
 * times on that day follow their present time zone.
 * @param from when the participant could first open it, regardless of its own times
 * @param unlimited whether a node that names no number of occurrences can be answered any number of times
 * @param zone the participant's present time zone (IANA name)
 */
export function scheduleOf(node: ScheduledNode, from: Moment, unlimited: boolean, zone: string): Schedule {
  const { opens, closes, every, after } = node;
  if (opens === undefined && closes === undefined && every === undefined && after === undefined)
    return alwaysOpen(from, mostOccurrences(node, unlimited));
  const begins = beginningOf(node, from, zone);
  const dayOfOccurrence = (occurrence: number) => addTimes(begins.day, every ?? {}, occurrence - 1);
  const startOf = (occurrence: number): DayTime => ({ day: dayOfOccurrence(occurrence), time: begins.time });
  const opening = (occurrence: number, where: string): Date => instantOf(startOf(occurrence), where);
  const closing = (occurrence: number, where: string): Date | null => {
    if (closes === undefined) return null;
    const isCommon = typeof closes === 'string';
    const end = isCommon ? readLocal(closes) : addOffset(dayOfOccurrence(occurrence), closes);
    const closesAt = instantOf(end, where);
    const opensAt = opening(occurrence, where);
    if (closesAt > opensAt || (isCommon && every)) return closesAt;
    // The change to summer time skips the opening. The window keeps its length, or it would never open.
    return new Date(opensAt.getTime() + Math.max(0, lengthBetween(startOf(occurrence), end)));
  };
  const most = mostOccurrences(node, unlimited);

  /** The last occurrence that has opened at a time, whatever the limits; less than 1 if none has. */
  const opened = (at: Date, where: string): number => {
    if (!every) return opening(1, where) <= at ? most : 0;
    let occurrence = timesBetween(begins.day, dayOf({ at, zone: where }, where), every) + 1;
    while (opening(occurrence, where) > at) occurrence -= 1;
    return occurrence;
  };

  const home = from.zone ?? zone;
  const present = every && typeof opens === 'string' ? Math.max(1, opened(from.at, home)) : 1;
  const first = present + (every && isOver(closing(present, home), from.at) && typeof opens === 'string' ? 1 : 0);
  const last =
    every && typeof closes === 'string'
      ? Math.min(most, opened(new Date(closing(1, zone)!.getTime() - 1), zone))
      : most;
  return {
    first,
    last,
    windowOf: (occurrence) => ({
      opensAt: later(opening(occurrence, zone), from.at),
      closesAt: closing(occurrence, zone),
    }),
    closesAt: (occurrence) => closing(occurrence, zone),
    lastOpened: (at) => (at < from.at ? first - 1 : Math.max(first - 1, Math.min(last, opened(at, zone)))),
  };
}

/** The schedule of a node without times of its own: it is open from the moment the participant can first open it. */
const alwaysOpen = (from: Moment, last: number): Schedule => ({
  first: 1,
  last,
  windowOf: () => ({ opensAt: null, closesAt: null }),
  closesAt: () => null,
  lastOpened: (at) => (at < from.at ? 0 : last),
});

/**
 * The local day and time at which the first occurrence opens. If it counts from the participant's own day and would
 * close before they came, it is the next one.
 */
function beginningOf(node: ScheduledNode, from: Moment, zone: string): DayTime {
  const { opens, closes } = node;
  if (typeof opens === 'string') return readLocal(opens);
  const begins = addOffset(dayOf(from, zone), opens ?? {});
  if (typeof closes !== 'object' || !isOver(instantOf(addOffset(begins.day, closes), from.zone ?? zone), from.at))
    return begins;
  return { ...begins, day: begins.day.add(node.every ?? { days: 1 }) };
}

const isOver = (closesAt: Date | null, at: Date): boolean => closesAt !== null && closesAt <= at;
const later = (a: Date, b: Date): Date => (a > b ? a : b);
