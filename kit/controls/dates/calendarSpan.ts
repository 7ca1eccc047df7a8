import { boundDays, type DateBounds } from '../../dates/dateBounds.ts';
import type { PartialDate } from '../../validation/vocabulary/calendar.ts';
import { dayOf, noonOf, type CalendarSpan } from './calendarDates.ts';

/** Where a calendar of past years opens: about in the middle of the years that people are born in. */
const USUAL_AGE = 40;

const atNoon = ({ year, month, day }: Required<PartialDate>): Date => noonOf(year, month, day);

/** What a calendar offers inside the bounds of a study: it opens at today, or at the bound that is nearest to it. */
export function spanWithin(bounds: DateBounds, now: Date): CalendarSpan {
  const days = boundDays(bounds, now);
  const [first, last, today] = [atNoon(days.first), atNoon(days.last), dayOf(now)];
  return { first, last, opensAt: today < first ? first : today > last ? last : today, opensWith: 'finest' };
}

/** What a calendar offers for a date of birth: every day from the first year to today, the year first. */
export function spanOfBirth(now: Date): CalendarSpan {
  return { ...spanWithin({ no_future: true }, now), opensAt: noonOf(now.getFullYear() - USUAL_AGE, 1, 1), opensWith: 'year' };
}
