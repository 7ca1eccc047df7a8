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
}

/** UTC+14, the zone where days begin first (Kiribati's Line Islands). */
const EARLIEST_ZONE_MS = 14 * 60 * 60 * 1000;

const utcDay = (date: Date): PartialDate => ({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() });
const localDay = (date: Date): PartialDate => ({ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() });

/** What keywords may look at, as of this moment. */
export function keywordContext({ now = () => new Date(), zone = 'local' }: ClockOptions = {}): KeywordContext {
  const moment = now();
  return { now: moment, today: zone === 'local' ? localDay(moment) : utcDay(new Date(moment.getTime() + EARLIEST_ZONE_MS)) };
}
