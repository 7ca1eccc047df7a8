import { minutes } from '#service/clock.ts';

/** Where a development service reads (GET) and sets (POST `{ ahead }`) its clock. */
export const CLOCK_PATH = '/dev/clock';

/** The answer of that route. */
export interface ClockReport {
  /** The service's present time, in ISO 8601. */
  now: string;
  /** Milliseconds that it is ahead of the real time. */
  ahead: number;
}

/** Ten years, in milliseconds. */
export const MOST_AHEAD = minutes(10 * 366 * 24 * 60);

const UNITS: Readonly<Record<string, number>> = {
  m: minutes(1),
  h: minutes(60),
  d: minutes(24 * 60),
  w: minutes(7 * 24 * 60),
};

/**
 * Reads how far a clock is to be ahead.
 * @param given `+1d`, `+6h`, `+30m`, `+2w`, several of them (`+1d +6h`), or `reset`
 * @param ahead milliseconds that it is ahead now
 * @returns milliseconds; `undefined` if `given` is none of these or the clock would be too far ahead
 */
export function readMove(given: readonly string[], ahead: number): number | undefined {
  if (given.length === 1 && given[0] === 'reset') return 0;
  let moved = ahead;
  for (const part of given) {
    const [, count, unit = ''] = /^\+(\d{1,5})([mhdw])$/.exec(part) ?? [];
    if (count === undefined) return undefined;
    moved += Number(count) * UNITS[unit]!;
  }
  return moved <= MOST_AHEAD ? moved : undefined;
}
