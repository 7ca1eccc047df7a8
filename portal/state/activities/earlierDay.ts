import type { StudyNode } from '#schemas/types/index.ts';
import { localDaysBetween } from './localDay.ts';

/** One occurrence of an activity, as far as its day matters. */
export interface Entry {
  occurrence?: number | undefined;
  /** ISO 8601. */
  opens_at?: string | null | undefined;
}

/** How many days lie at most between two occurrences; 0 if the activity does not open again. */
export const intervalOf = ({ every: { days = 0, weeks = 0, months = 0 } = {} }: Pick<StudyNode, 'every'>): number =>
  days + 7 * weeks + 31 * months;

/**
 * Whether an occurrence belongs to an earlier day (or week) of the participant than the present one. Activities that do
 * not open again have no days. Pure.
 * @param timeZone IANA name; default: the device's
 */
export function isForEarlierDay(
  { every }: Pick<StudyNode, 'every'>,
  { opens_at }: Entry,
  now: Date,
  timeZone?: string,
): boolean {
  const interval = intervalOf({ every });
  const opensAt = new Date(opens_at ?? Number.NaN);
  if (interval === 0 || Number.isNaN(opensAt.getTime())) return false;
  return localDaysBetween(opensAt, now, timeZone) >= interval;
}
