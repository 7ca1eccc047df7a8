import type { PartialDate } from '#kit/pure/dates/index.ts';
import type { KeywordContext } from './Keyword.ts';

/** The time by which dates are judged. */
export interface ClockOptions {
  /** Current time. Default: clock of the device. */
  now?: (() => Date) | undefined;
  /**
   * Which calendar day is today: `local`, the device's day (a participant's browser), or `anywhere`, the latest on earth (a server that
   * does not know the participant's place and must accept today's date in Auckland). Default: `local`.
   */
  zone?: 'local' | 'anywhere' | undefined;
  /**
   * IANA time zone of the participant, for hosts elsewhere. Conditions on dates count from the day in this zone.
   * Default: today by `zone`.
   */
  timeZone?: string | undefined;
}

/** UTC+14 (Kiribati's Line Islands), the zone in which days begin first. */
const EARLIEST_ZONE_MS = 14 * 60 * 60 * 1000;

const utcDay = (date: Date): Required<PartialDate> => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
});
const localDay = (date: Date): Required<PartialDate> => ({
  year: date.getFullYear(),
  month: date.getMonth() + 1,
  day: date.getDate(),
});

const parts = new Map<string, Intl.DateTimeFormat>();

/** The day in a time zone. @throws RangeError if the zone does not exist */
function dayIn(timeZone: string, date: Date): Required<PartialDate> {
  const format =
    parts.get(timeZone) ??
    new Intl.DateTimeFormat('en', { calendar: 'gregory', year: 'numeric', month: 'numeric', day: 'numeric', timeZone });
  parts.set(timeZone, format);
  const numbers = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
  return { year: numbers.year!, month: numbers.month!, day: numbers.day! };
}

/** The context of keywords. Each property is computed when it is read, because most keywords read none. */
export const keywordContext = ({
  now = () => new Date(),
  zone = 'local',
  timeZone,
}: ClockOptions = {}): KeywordContext => ({
  get now() {
    return now();
  },
  get today() {
    return zone === 'local' ? localDay(now()) : utcDay(new Date(now().getTime() + EARLIEST_ZONE_MS));
  },
  get here() {
    return timeZone ? dayIn(timeZone, now()) : this.today;
  },
});
