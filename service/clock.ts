/** Returns the current time. Tests pass a clock that they can move. */
export type Clock = () => Date;

/** A clock that can be ahead of the real time. */
export interface MovableClock {
  now: Clock;
  /** Milliseconds that the clock is ahead of the real time. */
  ahead(): number;
  /** Sets how far the clock is ahead, in milliseconds, and stores it. */
  setAhead(milliseconds: number): Promise<void>;
}

export const minutes = (count: number): number => count * 60_000;
export const days = (count: number): number => minutes(count * 24 * 60);
export const later = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds);
