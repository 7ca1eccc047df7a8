import type { StudyNode } from '#schemas/types/index.ts';
import { intervalOf } from './earlierDay.ts';

/**
 * When an occurrence opened, exact to the day; `undefined` if its day is not known. The service lists the windows of the
 * present occurrence and of earlier ones that can still be answered: the days of others are counted from the present one.
 */
export function openingOf(
  {
    every,
    occurrence: present = 1,
    opens_at,
    earlier_occurrences = [],
  }: Pick<StudyNode, 'every' | 'occurrence' | 'opens_at' | 'earlier_occurrences'>,
  occurrence: number,
): Date | undefined {
  const listed = earlier_occurrences.find((each) => each.occurrence === occurrence)?.opens_at;
  if (listed) return new Date(listed);
  const interval = intervalOf({ every });
  const opening = new Date(opens_at ?? Number.NaN);
  if (interval === 0 || Number.isNaN(opening.getTime())) return undefined;
  const times = occurrence - present;
  const { months = 0 } = every ?? {};
  const day = opening.getDate();
  // Local days, because not all of them have 24 hours.
  if (months === 0) opening.setDate(day + times * interval);
  else opening.setMonth(opening.getMonth() + times * months);
  // A shorter month has no such day.
  if (months > 0 && opening.getDate() !== day) opening.setDate(0);
  return opening;
}
