import { boundDays, type DateBounds } from '#kit/pure/dates/index.ts';

/** Length of the list in years before the current one, if the study sets no first year. */
const YEARS_BACK = 100;

/**
 * The years of the list in descending order: the current year and the 100 before it, or the study's bounds. Empty if
 * the bounds exclude all.
 */
export function yearList(bounds: DateBounds, now: Date): number[] {
  const { first, last } = boundDays(bounds, now);
  const thisYear = now.getFullYear();
  const from = bounds.before === undefined ? thisYear : last.year;
  const to = bounds.after === undefined ? Math.max(first.year, thisYear - YEARS_BACK) : first.year;
  return Array.from({ length: Math.max(from - to + 1, 0) }, (_, i) => from - i);
}
