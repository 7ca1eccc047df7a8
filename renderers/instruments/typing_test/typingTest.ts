import { timestamp } from '#kit/pure/dates/index.ts';
import type { DeviceFacts } from '#kit/pure/fields/index.ts';

/** One keystroke; the log holds them in the order of typing. */
interface Keystroke {
  /** Milliseconds since 1970 (UTC). */
  timestamp: number;
  /** The name of the key (UI Events, `KeyboardEvent.key`), or the inserted text if there was no key. */
  key: string;
}

/** Ended by the participant, or by the clock. */
export const outcomes = ['completed', 'timed_out'] as const;
export type Outcome = (typeof outcomes)[number];

/** The state of a typing test. It is running while `time_end` is missing. */
export interface TypingTestValue {
  /** The typed text. */
  response: string;
  log: Keystroke[];
  /** Start of the test; for the format see `timestamp`. */
  time_start: string;
  time_end?: string;
  duration_ms?: number;
  outcome?: Outcome;
  device: DeviceFacts;
  /** URL of the picture to describe. */
  image_url?: string;
}

/** Minimum and maximum duration of the test in minutes. */
export interface TypingTestLimits {
  minimum: number;
  timeout: number;
}

export type Phase = 'start' | 'typing' | 'finished';

/** The phase of a test. It depends on the value alone, so that a reload returns to the same screen. */
export const phaseOf = (value: TypingTestValue | undefined): Phase =>
  value === undefined ? 'start' : value.time_end === undefined ? 'typing' : 'finished';

const MINUTE = 60_000;

/** Milliseconds until Done is enabled and until the test ends, each at least 0. The clock keeps running during a reload. */
export function timeLeft(
  value: Pick<TypingTestValue, 'time_start'>,
  limits: TypingTestLimits,
  now: Date,
): { untilDone: number; untilEnd: number } {
  const passed = now.getTime() - Date.parse(value.time_start);
  return {
    untilDone: Math.max(0, limits.minimum * MINUTE - passed),
    untilEnd: Math.max(0, limits.timeout * MINUTE - passed),
  };
}

/** A duration as `mm:ss`, rounded up, so that 00:00 is shown only when no time is left. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** A test started now, with an empty text and log. */
export const begin = (now: Date, device: DeviceFacts, imageUrl: string | undefined): TypingTestValue => ({
  response: '',
  log: [],
  time_start: timestamp(now),
  device,
  ...(imageUrl === undefined ? {} : { image_url: imageUrl }),
});

/** The test with one more entry in its log. */
export const withKey = (value: TypingTestValue, key: string, now: Date): TypingTestValue => ({
  ...value,
  log: [...value.log, { timestamp: now.getTime(), key }],
});

/** Ends the test. The duration counts from the stored start, which has a resolution of one second. */
export const finish = (value: TypingTestValue, outcome: Outcome, now: Date): TypingTestValue => ({
  ...value,
  time_end: timestamp(now),
  duration_ms: Math.max(0, now.getTime() - Date.parse(value.time_start)),
  outcome,
});
