import type { Goal } from '../goals.ts';
import { figureIn, type Row } from './summary.ts';

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
