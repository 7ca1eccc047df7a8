import { dateTimeOffset } from '../validation/vocabulary/formats/dateTimeOffset.ts';
import { readTime, writeTime, type Clock } from './clockTime.ts';
import { dateProblem, type DatePart } from './partialDate.ts';
import { writeOffset } from './timestamp.ts';

/** What somebody typed of a moment: the date as `writeDate` makes it of YYYY-MM-DD, and the time by some clock. `''` where nothing. */
export interface MomentParts {
  date: string;
  time: string;
}

/** Stands between two typed texts that make no moment yet; no text box of one line can hold it. */
const BETWEEN = '\n';

/** Minutes east of Greenwich of a local time. One that the clocks skip in spring is told as before the skip, which names the moment the device means. */
function offsetOf(date: string, time: string): number {
  const asUtc = new Date(`${date}T${time}:00Z`);
  const local = new Date(asUtc.getUTCFullYear(), asUtc.getUTCMonth(), asUtc.getUTCDate(), asUtc.getUTCHours(), asUtc.getUTCMinutes());
  return Math.round((asUtc.getTime() - local.getTime()) / 60_000);
}

/**
 * Date and time as one text: YYYY-MM-DDThh:mm:ss±hh:mm once both are whole, else both as they were typed, which no moment
 * reads as. So what is half typed is kept, and is an error. `undefined` when nothing is typed.
 * @param clock by which the time was typed
 * @param offset minutes east of Greenwich at that date and time (HH:mm); default: what the device says
 */
export function writeMoment({ date, time }: MomentParts, clock: Clock, offset: (date: string, time: string) => number = offsetOf): string | undefined {
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

/** The parts of a text that {@link writeMoment} made; those of a moment as its own place has them, the time by the clock. */
export function readMoment(text: string | undefined, clock: Clock): MomentParts {
  if (text === undefined) return { date: '', time: '' };
  if (!dateTimeOffset.test(text)) return typedParts(text);
  return { date: text.slice(0, 10), time: writeTime(readTime(text.slice(11, 16), '24')!, clock) };
}

/** Why a text is no moment, and the part to look at. */
export type MomentProblem = { problem: 'missing' | 'date'; part: DatePart | 'time' } | { problem: 'time'; part: 'time' };

/** The first thing that keeps a text from being a moment, or `undefined`. */
export function momentProblem(text: string): MomentProblem | undefined {
  if (dateTimeOffset.test(text)) return undefined;
  const { date, time } = typedParts(text);
  const ofDate = dateProblem(date, 'YYYY-MM-DD');
  if (date === '' || ofDate?.problem === 'incomplete') return { problem: 'missing', part: ofDate?.part ?? 'day' };
  if (ofDate) return { problem: 'date', part: ofDate.part };
  return time === '' ? { problem: 'missing', part: 'time' } : { problem: 'time', part: 'time' };
}
