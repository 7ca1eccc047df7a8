/**
 * The present time by the service's clock, as far as this device knows it. A wrong clock of the device then changes neither
 * what counts as today nor the times on the screen.
 */

/** In milliseconds. A smaller difference is the time that a response travels, and the whole seconds of its `Date`. */
const TOLERANCE = 120_000;

/** Milliseconds that the service's clock is ahead of the device's. */
let ahead = 0;

/**
 * Reads the service's time from a response.
 * @param headers without a readable `Date`, such as those of another origin, they say nothing
 * @param wallNow the device's clock at the response, in milliseconds since 1970
 */
export function noteServiceTime(headers: Headers, wallNow: number = Date.now()): void {
  const sent = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(sent)) ahead = Math.abs(sent - wallNow) > TOLERANCE ? sent - wallNow : 0;
}

/** Milliseconds that a preview shows a later or an earlier time. */
let shift = 0;
/** Lets a study builder see another day in a preview. @param milliseconds 0: the present time */
export const shiftTime = (milliseconds: number): void => void (shift = milliseconds);

/** The service's present time. Until the first response it is the device's. */
export const serviceNow = (): Date => new Date(Date.now() + ahead + shift);
