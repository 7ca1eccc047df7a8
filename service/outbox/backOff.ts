import { minutes } from '#service/clock.ts';

/**
 * Milliseconds until the next try, by the number of failed tries. The first ones are short, because a participant may
 * be waiting for a code; all together cover a mail server that is down over a long weekend.
 */
const DELAYS = [
  5_000,
  15_000,
  minutes(0.5),
  minutes(1),
  minutes(2),
  minutes(5),
  minutes(15),
  ...[1, 2, 4, 8, 16, 24, 24].map((hours) => minutes(hours * 60)),
];

/** The number of tries after which the service gives up. */
export const MOST_TRIES = DELAYS.length + 1;

/**
 * The delay until the next try.
 * @param tries how many have failed, at least 1
 * @returns milliseconds; `undefined` after the last try
 */
export const delayAfter = (tries: number): number | undefined => DELAYS[tries - 1];

/** The longest delay, for work that is never given up. */
export const LONGEST_DELAY = Math.max(...DELAYS);
