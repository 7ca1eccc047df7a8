import { boundDays, compareDates, type DateBounds, type PartialDate } from '#kit/pure/dates/index.ts';
import { dayOf, noonOf, type CalendarSpan } from './calendarDates.ts';

/** Age in years at which the calendar of a date of birth opens, about the middle of the possible years. */
const USUAL_AGE = 40;

/** A year of two digits is at most so many years ahead: 46 is 2046 in 2026, and 47 is 1947. */
const SHORT_YEARS_AHEAD = 20;

const atNoon = ({ year, month, day }: Required<PartialDate>): Date => noonOf(year, month, day);

/** The calendar range within the bounds of a study. Opens at today, or at the bound nearest to it. */
export function spanWithin(bounds: DateBounds, now: Date): CalendarSpan {
  const days = boundDays(bounds, now);
  const [first, last, today] = [atNoon(days.first), atNoon(days.last), dayOf(now)];
  const soon = { ...days.last, year: now.getFullYear() + SHORT_YEARS_AHEAD };
  return {
    first,
    last,
    opensAt: today < first ? first : today > last ? last : today,
    opensWith: 'finest',
    shortYears: { first: days.first, last: compareDates(days.last, soon) < 0 ? days.last : soon },
  };
}

/** The calendar range for a date of birth: every day from the first year to today, starting with the year. */
export function spanOfBirth(now: Date): CalendarSpan {
  return {
    ...spanWithin({ no_future: true }, now),
    opensAt: noonOf(now.getFullYear() - USUAL_AGE, 1, 1),
    opensWith: 'year',
  };
}
