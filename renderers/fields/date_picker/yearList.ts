import { boundDays, type DateBounds } from '#kit/dates/dateBounds.ts';

/** How far the list goes back, in years before this one, where the study says no first year. */
const YEARS_BACK = 100;

/** The years of the list, the latest first: from this year 100 years back, or from and to the study's own bounds. None where they leave none. */
export function yearList(bounds: DateBounds, now: Date): number[] {
  const { first, last } = boundDays(bounds, now);
  const thisYear = now.getFullYear();
  const from = bounds.before === undefined ? thisYear : last.year;
  const to = bounds.after === undefined ? Math.max(first.year, thisYear - YEARS_BACK) : first.year;
  return Array.from({ length: Math.max(from - to + 1, 0) }, (_, i) => from - i);
}
