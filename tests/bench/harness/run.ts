import type { Browser } from 'playwright-core';
import type { Contender } from '../contenders.ts';
import { launch } from './serve.ts';
import { visit, type Visit } from './visit.ts';

/** A visit with its parameters. */
export interface Sample extends Visit {
  contender: string;
  n: number;
  throttle: number;
}

/** The visits to make: every contender at every size, `repetitions` times. */
export interface RunPlan {
  contenders: readonly Contender[];
  sizes: readonly number[];
  repetitions: number;
  /** CPU throttling factor. */
  throttle: number;
}

/** The list, beginning at an index. */
export const rotated = <T>(list: readonly T[], by: number): T[] => list.map((_, i) => list[(i + by) % list.length]!);

/**
 * Visits every contender once per repetition, in rotating order, so that a busy moment of the machine does not hit only one contender.
 * Each repetition launches a new browser; its first visit is discarded as warm-up.
 */
export async function run(origin: string, plan: RunPlan): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const n of plan.sizes) {
    for (let repetition = 0; repetition < plan.repetitions; repetition++) {
      const browser = await launch();
      try {
        await visit(browser, origin, plan.contenders[0]!, 50, 1);
        for (const contender of rotated(plan.contenders, repetition))
          samples.push(await sample(browser, origin, contender, n, plan.throttle));
      } finally {
        await browser.close();
      }
    }
  }
  return samples;
}

async function sample(
  browser: Browser,
  origin: string,
  contender: Contender,
  n: number,
  throttle: number,
): Promise<Sample> {
  const result = await visit(browser, origin, contender, n, throttle).catch((cause: unknown) => {
    throw new Error(`${contender.name}, N = ${n}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  });
  const slowed = throttle > 1 ? ` ÷${throttle}` : '';
  console.log(
    `N ${n}${slowed}  ${contender.name.padEnd(18)} mount ${result.mount.toFixed(0)} ms, change ${result.change.toFixed(1)} ms, heap ${result.heap.toFixed(1)} MB`,
  );
  return { ...result, contender: contender.name, n, throttle };
}
