import type { Goal } from '../goals.ts';
import { figureIn, type Row } from './summary.ts';

/** The middle value, or the mean of the two middle values; NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length === 0 ? NaN : (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}

/** The smallest value that is at least as large as the share `p` (0 to 1) of the values; NaN for an empty list. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(p * sorted.length) - 1)] ?? NaN;
}

/** Groups items by key, in the order in which the keys first occur. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

export interface Verdict {
  what: string;
  atMost: number;
  /** The figure or ratio; `undefined` if this run did not measure it. */
  reached: number | undefined;
  verdict: 'met' | 'missed' | 'not measured';
}

/** Compares each goal with the figures of the run. */
export function verdicts(goals: readonly Goal[], rows: readonly Row[]): Verdict[] {
  return goals.map(({ what, figure, against, atMost }) => {
    const value = figureIn(rows, figure);
    const base = against ? figureIn(rows, against) : 1;
    const reached = value === undefined || base === undefined ? undefined : value / base;
    return {
      what,
      atMost,
      reached,
      verdict: reached === undefined ? 'not measured' : reached <= atMost ? 'met' : 'missed',
    };
  });
}
