import type { Browser } from '@playwright/test';
import { ChaosRun } from './ChaosRun.ts';
import type { ChaosService } from './ChaosService.ts';
import { Finding } from './Finding.ts';
import { KillableBrowser } from './KillableBrowser.ts';

/** Participants at a time: most of a run is waiting. */
const LANES = 3;

export interface Ran {
  runs: number;
  /** How often participants were told that their answers are safe. */
  told: number;
  /** The first promise that was broken, with the steps that led there. */
  finding: string | undefined;
  /** Runs that came to no end for another reason, such as a browser that did not answer. */
  broken: string[];
}

interface Asked {
  service: ChaosService;
  /** For the participants' other devices. */
  browser: Browser;
  seeds: readonly number[];
  fault?: string;
}

/** Milliseconds: a run that takes longer has come to a standstill. */
const LONGEST = 300_000;

/** Does these runs, several at a time, until one of them finds something. */
export async function runSeeds({ service, browser, seeds, fault }: Asked): Promise<Ran> {
  const ran: Ran = { runs: 0, told: 0, finding: undefined, broken: [] };
  const waiting = [...seeds];
  const phones = new Set<KillableBrowser>();
  const lane = async (): Promise<void> => {
    for (let phone: KillableBrowser | undefined; waiting.length > 0 && ran.finding === undefined; ) {
      if (!phone) {
        phone = new KillableBrowser();
        phones.add(phone);
        await phone.start();
      }
      const run = new ChaosRun({ service, browser: phone, fault, otherContext: () => browser.newContext() }, waiting.shift()!);
      const cause = await inTime(run.run()).then(() => undefined, (failure: unknown) => failure ?? new Error('no reason'));
      // What the others still do is of no interest, and their browsers are closed.
      if (ran.finding !== undefined) return;
      ran.runs += 1;
      ran.told += run.participant.told;
      if (process.env.CHAOS_TELL) console.log(run.story());
      if (cause instanceof Finding) ran.finding = `${run.story()}\n${cause.message}\n${await run.shown()}`;
      else if (cause) ran.broken.push(`${run.story()}\n${cause instanceof Error ? cause.stack : String(cause)}\n${await run.shown()}`);
      await run.end();
      if (!cause) continue;
      await phone.end();
      phone = undefined;
    }
  };
  const lanes = Array.from({ length: Math.min(LANES, seeds.length) }, lane);
  try {
    await Promise.race([Promise.all(lanes), untilFound(ran)]);
  } finally {
    for (const each of lanes) each.catch(() => undefined);
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
    late = setTimeout(() => reject(new Error(`the run has come to a standstill: it takes longer than ${LONGEST / 1000} s`)), LONGEST);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(late));
}
