import type { Browser } from '@playwright/test';
import { ChaosRun } from './ChaosRun.ts';
import type { ChaosService } from './ChaosService.ts';
import { Finding } from './Finding.ts';
import { KillableBrowser } from './KillableBrowser.ts';
import type { Kind } from './plan.ts';

/** Runs at the same time. A run mostly waits. */
const PARALLEL = 3;

export interface Ran {
  runs: number;
  /** How often a form said that the answers are safe. */
  acknowledged: number;
  /** The first lost answer or untrue statement, with the steps before it and the text of the page. */
  finding: string | undefined;
  /** Runs that failed for another reason, e.g. a browser that did not respond. */
  broken: string[];
}

interface Asked {
  service: ChaosService;
  /** For the laptops. */
  browser: Browser;
  seeds: readonly number[];
  kind: Kind;
  fault?: string;
}

/** Milliseconds that a run may take. */
const LONGEST = 600_000;

/** Performs runs until one of them finds something. */
export async function runSeeds({ service, browser, seeds, kind, fault }: Asked): Promise<Ran> {
  const ran: Ran = { runs: 0, acknowledged: 0, finding: undefined, broken: [] };
  const waiting = [...seeds];
  const phones = new Set<KillableBrowser>();
  const worker = async (): Promise<void> => {
    while (waiting.length > 0 && ran.finding === undefined) {
      // Each run has a profile of its own: a browser that is killed may still have the cookies of the run before.
      const phone = new KillableBrowser();
      phones.add(phone);
      await phone.start();
      const run = new ChaosRun(
        { service, browser: phone, fault, otherContext: () => browser.newContext() },
        waiting.shift()!,
        kind,
      );
      const cause = await inTime(run.run()).then(
        () => undefined,
        (failure: unknown) => failure ?? new Error('no reason'),
      );
      // The browsers of the other runs are closed by then.
      if (ran.finding !== undefined) return;
      ran.runs += 1;
      ran.acknowledged += run.participant.acknowledged;
      if (process.env.CHAOS_STEPS) console.log(run.description());
      if (cause instanceof Finding) ran.finding = `${run.description()}\n${cause.message}\n${await run.shown()}`;
      else if (cause)
        ran.broken.push(
          `${run.description()}\n${cause instanceof Error ? cause.stack : String(cause)}\n${await run.shown()}`,
        );
      await run.end();
      phones.delete(phone);
      await phone.end();
    }
  };
  const workers = Array.from({ length: Math.min(PARALLEL, seeds.length) }, worker);
  try {
    await Promise.race([Promise.all(workers), untilFound(ran)]);
  } finally {
    for (const each of workers) each.catch(() => undefined);
    await Promise.all([...phones].map((phone) => phone.end()));
  }
  return ran;
}

async function untilFound(ran: Ran): Promise<void> {
  while (ran.finding === undefined) await new Promise((resolve) => void setTimeout(resolve, 100).unref());
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error(`the run takes longer than ${LONGEST / 1000} s`)), LONGEST);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(late));
}
