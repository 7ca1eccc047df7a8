import type { PartialDate } from './calendar.ts';
import type { KeywordContext } from './Keyword.ts';

export interface ClockOptions {
  /** The present moment; by default the device's clock. */
  now?: (() => Date) | undefined;
  /**
   * Which calendar day is today: `local`, the device's (a participant's browser), or `anywhere`, the latest on earth (a server,
   * which does not know where the participant is and must not refuse today's date from Auckland). Default: `local`.
   */
  zone?: 'local' | 'anywhere' | undefined;
  /** Where the participant is, as an IANA name, for hosts that are elsewhere; conditions on dates count from the day there. Default: today by `zone`. */
  timeZone?: string | undefined;
}

/** UTC+14, the zone where days begin first (Kiribati's Line Islands). */
const EARLIEST_ZONE_MS = 14 * 60 * 60 * 1000;

const utcDay = (date: Date): Required<PartialDate> => ({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() });
const localDay = (date: Date): Required<PartialDate> => ({ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() });

const parts = new Map<string, Intl.DateTimeFormat>();

/** The day in a time zone. @throws RangeError if there is no such zone */
function dayIn(timeZone: string, date: Date): Required<PartialDate> {
  const format = parts.get(timeZone) ?? new Intl.DateTimeFormat('en', { calendar: 'gregory', year: 'numeric', month: 'numeric', day: 'numeric', timeZone });
  parts.set(timeZone, format);
  const numbers = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
  return { year: numbers.year!, month: numbers.month!, day: numbers.day! };
}

/** What keywords may look at, as of this moment. */
export function keywordContext({ now = () => new Date(), zone = 'local', timeZone }: ClockOptions = {}): KeywordContext {
  const moment = now();
  const today = zone === 'local' ? localDay(moment) : utcDay(new Date(moment.getTime() + EARLIEST_ZONE_MS));
  return { now: moment, today, here: timeZone ? dayIn(timeZone, moment) : today };
}
