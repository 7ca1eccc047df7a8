import { timestamp } from '#kit/dates/timestamp.ts';
import type { DeviceFacts } from '#kit/form/services.ts';

/** One key, in the order of typing. */
export interface Keystroke {
  /** Milliseconds since 1970 (UTC). */
  timestamp: number;
  /** The key's name as browsers give it (UI Events, `KeyboardEvent.key`), or the text that went in where there was no key. */
  key: string;
}

/** Ended by the participant, or by the clock. */
export const outcomes = ['completed', 'timed_out'] as const;
export type Outcome = (typeof outcomes)[number];

/** A typing test as far as it went. It is running until `time_end` is there. */
export interface TypingTestValue {
  /** What was typed. */
  response: string;
  log: Keystroke[];
  /** See `timestamp`. */
  time_start: string;
  time_end?: string;
  duration_ms?: number;
  outcome?: Outcome;
  device: DeviceFacts;
  /** The picture that was to be described. */
  image_url?: string;
}

/** How long the test may last; in minutes. */
export interface TypingTestLimits {
  minimum: number;
  timeout: number;
}

export type Phase = 'start' | 'typing' | 'finished';

/** Where the test stands; told by the value alone, so that a reload comes back to the same screen. */
export const phaseOf = (value: TypingTestValue | undefined): Phase =>
  value === undefined ? 'start' : value.time_end === undefined ? 'typing' : 'finished';

const MINUTE = 60_000;

/** Milliseconds until Done is allowed and until the test ends by itself; never below 0. The clock runs on over a reload. */
export function timeLeft(value: Pick<TypingTestValue, 'time_start'>, limits: TypingTestLimits, now: Date): { untilDone: number; untilEnd: number } {
  const passed = now.getTime() - Date.parse(value.time_start);
  return { untilDone: Math.max(0, limits.minimum * MINUTE - passed), untilEnd: Math.max(0, limits.timeout * MINUTE - passed) };
}

/** `mm:ss`, rounded up, so that 00:00 is shown only when nothing is left. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

export const begin = (now: Date, device: DeviceFacts, imageUrl: string | undefined): TypingTestValue => ({
  response: '',
  log: [],
  time_start: timestamp(now),
  device,
  ...(imageUrl === undefined ? {} : { image_url: imageUrl }),
});

export const withKey = (value: TypingTestValue, key: string, now: Date): TypingTestValue => ({ ...value, log: [...value.log, { timestamp: now.getTime(), key }] });

/** The test at its end. The duration is told from the start's second on, as that is what is kept of the start. */
export const finish = (value: TypingTestValue, outcome: Outcome, now: Date): TypingTestValue => ({
  ...value,
  time_end: timestamp(now),
  duration_ms: Math.max(0, now.getTime() - Date.parse(value.time_start)),
  outcome,
});
