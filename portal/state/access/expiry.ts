/**
 * When a session ends. The service's clock is authoritative: the remaining time is the difference of two headers of the
 * same response (`participant-auth-token-expires` − `Date`), counted down on this device's monotonic clock, so a wrong
 * wall clock does not matter. All times in milliseconds.
 */
export type Expiry =
  /** The service sent `null`: the session does not end. */
  | { kind: 'never' }
  /**
   * `at` on the monotonic clock (`performance.now()`). `end`: the moment that the service named, on its clock. Each response
   * moves `at` a little, because responses take different times; `end` only changes if the session is extended.
   */
  | { kind: 'at'; at: number; end?: number };

/** The warning opens when this much time is left: 300 s. */
export const WARNING_MS = 300_000;
/** The extension by `Stay logged in` if the service sends no new expiry: 30 minutes. */
export const EXTENSION_MS = 1_800_000;
/** How often the remaining time is checked: once a second. */
export const TICK_MS = 1_000;

/**
 * Reads the expiry from the headers of a response.
 * @param expires `participant-auth-token-expires`: the text `null`, or a date
 * @param date the response's `Date`; without it the wall clock is used
 * @param monotonicNow `performance.now()` at the response
 * @throws RangeError if the expiry is neither `null` nor a date
 */
export function readExpiry(
  expires: string,
  date: string | null,
  monotonicNow: number,
  wallNow: number = Date.now(),
): Expiry {
  if (expires.trim() === 'null') return { kind: 'never' };
  const end = Date.parse(expires);
  if (Number.isNaN(end)) throw new RangeError(`participant-auth-token-expires is neither a date nor null: ${expires}`);
  const sent = date === null ? Number.NaN : Date.parse(date);
  return { kind: 'at', at: monotonicNow + end - (Number.isNaN(sent) ? wallNow : sent), end };
}

export type Phase = 'calm' | 'warning' | 'expired';

/** The remaining time, at least 0; `Infinity` for a session without an end. */
export const remaining = (expiry: Expiry, monotonicNow: number): number =>
  expiry.kind === 'never' ? Number.POSITIVE_INFINITY : Math.max(0, expiry.at - monotonicNow);

/** The phase of the session for the remaining time. */
export function phaseOf(left: number): Phase {
  if (left <= 0) return 'expired';
  return left <= WARNING_MS ? 'warning' : 'calm';
}

/** Minutes and seconds for the countdown, rounded up to whole seconds. */
export function countdown(left: number): { minutes: number; seconds: number } {
  const whole = Math.ceil(left / 1000);
  return { minutes: Math.floor(whole / 60), seconds: whole % 60 };
}

/**
 * The moments at which the remaining time is announced, in seconds: often enough to act on, rarely enough not to annoy.
 */
const SPOKEN = [300, 120, 60, 30, 20] as const;

/** The announcement that the remaining time has reached, in seconds. */
export const spokenStep = (left: number): number =>
  [...SPOKEN].reverse().find((step) => left <= step * 1000) ?? SPOKEN[0];

/**
 * Whether the device slept: the wall clock advanced while the monotonic one stood still, as
 * https://www.w3.org/TR/hr-time-3/ allows. The remaining time is then unknown, and the service must be asked.
 */
export const hasSlept = (monotonicElapsed: number, wallElapsed: number): boolean =>
  wallElapsed - monotonicElapsed > 5_000;
