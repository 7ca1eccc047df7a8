import { isOffsetDateTime, writeOffset } from './timestamp.ts';
import { readTime, writeTime, type Clock } from './clockTime.ts';
import { dateProblem, type DatePart } from './partialDate.ts';

/**
 * The typed parts of a date and time: the date as `writeDate` formats it for YYYY-MM-DD, and the time on some clock.
 * `''` if nothing is typed.
 */
export interface MomentParts {
  date: string;
  time: string;
}

/** Separator of the typed texts while they are not a date and time. A single-line text box cannot contain it. */
const BETWEEN = '\n';

/**
 * UTC offset of a local time in minutes, east positive. For a time that daylight saving skips, the offset before the
 * skip applies, as on the device.
 */
function offsetOf(date: string, time: string): number {
  const asUtc = new Date(`${date}T${time}:00Z`);
  const local = new Date(
    asUtc.getUTCFullYear(),
    asUtc.getUTCMonth(),
    asUtc.getUTCDate(),
    asUtc.getUTCHours(),
    asUtc.getUTCMinutes(),
  );
  return Math.round((asUtc.getTime() - local.getTime()) / 60_000);
}

/**
 * Combines date and time to one text: YYYY-MM-DDThh:mm:ss±hh:mm if both are complete, otherwise both as typed, which is not a valid
 * date and time. So incomplete input is kept, as an error. `undefined` if nothing is typed.
 * @param clock the clock of the typed time
 * @param offset UTC offset in minutes, east positive, at that date and time (HH:mm); default: the device's offset
 */
export function writeMoment(
  { date, time }: MomentParts,
  clock: Clock,
  offset: (date: string, time: string) => number = offsetOf,
): string | undefined {
  if (date === '' && time === '') return undefined;
  const read = readTime(time, clock);
  if (dateProblem(date, 'YYYY-MM-DD') || !read) return `${date}${BETWEEN}${time}`;
  const written = writeTime(read, '24');
  return `${date}T${written}:00${writeOffset(offset(date, written))}`;
}

const typedParts = (text: string): MomentParts => {
  const at = text.indexOf(BETWEEN);
  return at < 0 ? { date: text, time: '' } : { date: text.slice(0, at), time: text.slice(at + 1) };
};

/** The parts of a text from {@link writeMoment}. A complete date and time is in its own local time, formatted for the clock. */
export function readMoment(text: string | undefined, clock: Clock): MomentParts {
  if (text === undefined) return { date: '', time: '' };
  if (!isOffsetDateTime(text)) return typedParts(text);
  return { date: text.slice(0, 10), time: writeTime(readTime(text.slice(11, 16), '24')!, clock) };
}

/** Why a text is not a date and time, and the part with the problem. */
type MomentProblem = { problem: 'missing' | 'date'; part: DatePart | 'time' } | { problem: 'time'; part: 'time' };

/** The first problem of a text as a date and time; `undefined` if there is none. */
export function momentProblem(text: string): MomentProblem | undefined {
  if (isOffsetDateTime(text)) return undefined;
  const { date, time } = typedParts(text);
  const ofDate = dateProblem(date, 'YYYY-MM-DD');
  if (date === '' || ofDate?.problem === 'incomplete') return { problem: 'missing', part: ofDate?.part ?? 'day' };
  if (ofDate) return { problem: 'date', part: ofDate.part };
  return time === '' ? { problem: 'missing', part: 'time' } : { problem: 'time', part: 'time' };
}
