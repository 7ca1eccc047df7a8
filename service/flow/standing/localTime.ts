import { Temporal } from 'temporal-polyfill';
import type { StudyNode } from '#schemas/types/index.ts';
import type { Moment } from './facts.ts';

// Local days and times follow the participant's time zone. A time that a change to summer time skips counts from an
// hour later; of a time that occurs twice, the first one counts (RFC 5545, section 3.3.5).

export type DayOffset = Exclude<NonNullable<StudyNode['opens']>, string>;

/** A local day with a local time on it. */
export interface DayTime {
  day: Temporal.PlainDate;
  time: Temporal.PlainTime;
}

/** Reads `2026-03-01` (its start) or `2026-03-01T08:00`. */
export const readLocal = (text: string): DayTime => ({
  day: Temporal.PlainDate.from(text.slice(0, 10)),
  time: Temporal.PlainTime.from(text.slice(11) || '00:00'),
});

/** The day and time that lie a number of days, weeks and months after a day. */
export const addOffset = (day: Temporal.PlainDate, { at = '00:00', ...length }: DayOffset): DayTime => ({
  day: day.add({ days: 0, ...length }),
  time: Temporal.PlainTime.from(at),
});

export const instantOf = ({ day, time }: DayTime, zone: string): Date =>
  new Date(day.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds);

/** The milliseconds from one local time to another by the calendar and the clock, without changes to summer time. */
export const lengthBetween = (from: DayTime, to: DayTime): number =>
  from.day.toPlainDateTime(from.time).until(to.day.toPlainDateTime(to.time)).total('milliseconds');

/** The local day of a moment: where it happened, otherwise in `zone`. */
export const dayOf = (moment: Moment, zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(moment.at.getTime())
    .toZonedDateTimeISO(moment.zone ?? zone)
    .toPlainDate();

/** A day that lies several intervals after another. */
export const addTimes = (
  day: Temporal.PlainDate,
  { days = 0, weeks = 0, months = 0 }: NonNullable<StudyNode['every']>,
  times: number,
): Temporal.PlainDate => day.add({ days: days * times, weeks: weeks * times, months: months * times });

/** How many intervals lie between two days, or one more: months have different lengths. */
export const timesBetween = (
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  { days = 0, weeks = 0, months = 0 }: NonNullable<StudyNode['every']>,
): number =>
  months > 0
    ? Math.ceil((from.until(to, { largestUnit: 'months' }).months + 1) / months)
    : Math.floor(from.until(to).days / (days + 7 * weeks));
