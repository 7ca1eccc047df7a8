/**
 * When a session ends. The service's clock judges: what is left is the difference of two headers of the same response
 * (`participant-auth-token-expires` − `Date`), counted down on this device's monotonic clock, so that a wrong wall clock
 * does no harm. All times in milliseconds.
 */
export type Expiry =
  /** The service said `null`: the session has no end. */
  | { kind: 'never' }
  /** `at` on the monotonic clock (`performance.now()`). */
  | { kind: 'at'; at: number };

/** The warning opens with this much left: 300 s. */
export const WARNING_MS = 300_000;
/** What `Stay logged in` gives if the service does not say otherwise: 30 minutes. */
export const EXTENSION_MS = 1_800_000;
/** How often the time left is looked at: once a second. */
export const TICK_MS = 1_000;

/**
 * Reads the response's headers.
 * @param expires `participant-auth-token-expires`: the text `null`, or a date
 * @param date the response's `Date`; without one, the wall clock has to do
 * @param monotonicNow `performance.now()` at the response
 * @throws RangeError if the expiry is no date
 */
export function readExpiry(expires: string, date: string | null, monotonicNow: number, wallNow: number = Date.now()): Expiry {
  if (expires.trim() === 'null') return { kind: 'never' };
  const end = Date.parse(expires);
  if (Number.isNaN(end)) throw new RangeError(`participant-auth-token-expires is neither a date nor null: ${expires}`);
  const sent = date === null ? Number.NaN : Date.parse(date);
  return { kind: 'at', at: monotonicNow + end - (Number.isNaN(sent) ? wallNow : sent) };
}

export type Phase = 'calm' | 'warning' | 'expired';

/** What is left, never below 0; `Infinity` for a session without an end. */
export const remaining = (expiry: Expiry, monotonicNow: number): number =>
  expiry.kind === 'never' ? Number.POSITIVE_INFINITY : Math.max(0, expiry.at - monotonicNow);

/** How urgent it is. */
export function phaseOf(left: number): Phase {
  if (left <= 0) return 'expired';
  return left <= WARNING_MS ? 'warning' : 'calm';
}

/** Minutes and seconds for the countdown; a begun second counts whole. */
export function countdown(left: number): { minutes: number; seconds: number } {
  const whole = Math.ceil(left / 1000);
  return { minutes: Math.floor(whole / 60), seconds: whole % 60 };
}

/** The moments at which the time left is spoken, in seconds: often enough to act on, seldom enough to bear. */
const SPOKEN = [300, 120, 60, 30, 20] as const;

/** The spoken step that the time left has reached, in seconds. */
export const spokenStep = (left: number): number => [...SPOKEN].reverse().find((step) => left <= step * 1000) ?? SPOKEN[0];

/**
 * Whether the device slept: the wall clock ran on while the monotonic one stood still (it may, by
 * https://www.w3.org/TR/hr-time-3/). What is left is unknown then, and the service has to be asked.
 */
export const hasSlept = (monotonicElapsed: number, wallElapsed: number): boolean => wallElapsed - monotonicElapsed > 5_000;
