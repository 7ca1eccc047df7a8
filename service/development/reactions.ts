/** What the page of the reaction-time test measured. */
export interface Reactions {
  study: string;
  /** The sealed visit. */
  visit: string;
  /** Where the browser goes with the result. */
  back: string;
  /** Milliseconds, in the order of the tries. */
  times: readonly number[];
  /** Presses before the signal. */
  tooEarly: number;
  /** Tries without a press. */
  missed: number;
  input: string;
  /** The smallest step of the browser's clock, in milliseconds. */
  clock: number;
}

const TRIALS = 5;
const INPUTS = ['touch', 'pen', 'mouse', 'keyboard'];

const isNumber = (value: unknown, from: number, to: number): value is number =>
  typeof value === 'number' && value >= from && value <= to;
const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most;

/** Reads the body that the page sends; `undefined` if it is anything else. */
export function readReactions(body: unknown): Reactions | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { study, visit, return_url: back, times, too_early, missed, input, clock } = body as Record<string, unknown>;
  const isComplete =
    isText(study, 200) &&
    isText(visit, 3000) &&
    isText(back, 2000) &&
    Array.isArray(times) &&
    times.length === TRIALS &&
    times.every((time) => isNumber(time, 100, 6000)) &&
    isNumber(too_early, 0, 10_000) &&
    isNumber(missed, 0, 10_000) &&
    INPUTS.includes(String(input)) &&
    isNumber(clock, 0, 1000);
  if (!isComplete) return undefined;
  return { study, visit, back, times, tooEarly: too_early, missed, input: String(input), clock };
}

/**
 * The results that the token carries, by attribute. Times are rounded to a tenth of a millisecond in the list and to
 * whole milliseconds otherwise: browsers do not measure more exactly.
 */
export function resultsOf({ times, tooEarly, missed, input, clock }: Reactions) {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    reaction_median_ms: Math.round(sorted[Math.floor(sorted.length / 2)]!),
    reaction_fastest_ms: Math.round(sorted[0]!),
    reaction_times_ms: times.map((time) => time.toFixed(1)).join(' '),
    reaction_too_early: tooEarly,
    reaction_missed: missed,
    reaction_input: input,
    reaction_clock_ms: clock.toFixed(3),
  };
}
