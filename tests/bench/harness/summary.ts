import type { Figure } from '../goals.ts';
import type { Sample } from './run.ts';
import { groupBy, median, percentile } from './statistics.ts';
import type { Measure } from './visit.ts';

const MEASURES: readonly Measure[] = ['mount', 'first', 'nav', 'key', 'change', 'longest', 'heap', 'dom'];

/** One line of the table: medians over the repetitions. */
export interface Row extends Record<Measure, number> {
  contender: string;
  n: number;
  throttle: number;
  repetitions: number;
  /** Median and 95th percentile of key to paint over all keys, in ms. */
  paint: number;
  paintP95: number;
  /** Gzipped size of the scripts that the page loaded, in kB. */
  scripts: number;
}

/** Summarizes the samples as table rows, in order of first occurrence. `bytesOf` returns the gzipped size of a contender's script. */
export function summarise(samples: readonly Sample[], bytesOf: (contender: string, script: string) => number): Row[] {
  return groupBy(samples, ({ contender, n, throttle }) => JSON.stringify([throttle, n, contender])).map((group) => {
    const { contender, n, throttle, scripts } = group[0]!;
    const keys = group.flatMap((sample) => sample.keys);
    const medians = Object.fromEntries(
      MEASURES.map((measure) => [measure, median(group.map((sample) => sample[measure]))]),
    );
    return {
      contender,
      n,
      throttle,
      repetitions: group.length,
      ...(medians as Record<Measure, number>),
      paint: median(keys),
      paintP95: percentile(keys, 0.95),
      scripts: scripts.reduce((sum, script) => sum + bytesOf(contender, script), 0) / 1000,
    };
  });
}

/** The figure; `undefined` if this run did not measure it. */
export const figureIn = (rows: readonly Row[], { contender, n, measure, throttle = 1 }: Figure): number | undefined =>
  rows.find((row) => row.contender === contender && row.n === n && row.throttle === throttle)?.[measure];
