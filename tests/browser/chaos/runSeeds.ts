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

/** Does these runs, several at a time, until one of them finds something. */
export async function runSeeds({ service, browser, seeds, fault }: Asked): Promise<Ran> {
  const ran: Ran = { runs: 0, told: 0, finding: undefined, broken: [] };
  const waiting = [...seeds];
  const phones = Array.from({ length: Math.min(LANES, seeds.length) }, () => new KillableBrowser());
  const lane = async (phone: KillableBrowser): Promise<void> => {
    await phone.start();
    for (let seed = waiting.shift(); seed !== undefined && ran.finding === undefined; seed = waiting.shift()) {
      const run = new ChaosRun({ service, browser: phone, fault, otherContext: () => browser.newContext() }, seed);
      const { participant } = run;
      try {
        await run.run();
        ran.told += participant.told;
      } catch (cause) {
        // What the others still do is of no interest, and their browsers are closed.
        if (ran.finding !== undefined) return;
        const story = `seed ${seed}: ${participant.story.join(' · ')}\n${cause instanceof Error ? cause.message : String(cause)}\n${await participant.device.text().catch(String)}`;
        if (cause instanceof Finding) ran.finding = story;
        else ran.broken.push(`${story}\n${cause instanceof Error ? cause.stack : ''}`);
      } finally {
        ran.runs += 1;
        await run.end();
      }
      if (process.env.CHAOS_TELL) console.log(`seed ${seed}: ${participant.story.join(' · ')}`);
    }
  };
  const lanes = phones.map(lane);
  try {
    await Promise.race([Promise.all(lanes), untilFound(ran)]);
  } finally {
    await Promise.all(phones.map((phone) => phone.end()));
    await Promise.allSettled(lanes);
  }
  return ran;
}

async function untilFound(ran: Ran): Promise<void> {
  while (ran.finding === undefined) await new Promise((resolve) => void setTimeout(resolve, 100).unref());
}
