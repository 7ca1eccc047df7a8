import { fileURLToPath } from 'node:url';
import { type Browser, expect, test } from '@playwright/test';
import { buildPortalIfNeeded } from '../../scripts/buildPortal.ts';
import { ChaosService, type Installation } from './chaos/ChaosService.ts';
import { faults, sampledFaults } from './chaos/faults.ts';
import { runSeeds } from './chaos/runSeeds.ts';
import { installationWithFaults } from './chaos/sow.ts';

/** `npm run test:chaos -- --runs 500 --seed 7`; a sample with the other tests. */
const RUNS = Number(process.env.CHAOS_RUNS ?? 8);
const SEED = Number(process.env.CHAOS_SEED ?? 1);
/** Seeds of single runs, to repeat them. */
const ONLY = process.env.CHAOS_ONLY?.split(',').filter(Boolean).map(Number) ?? [];
/** `all`, names of faults with commas, or nothing for the two of the day. */
const FAULTS = process.env.CHAOS_FAULTS;
/** A fault that is not found in so many runs was not found. */
const MOST_RUNS = 200;
/** One test for each worker. */
const PARTS = 2;

const root = fileURLToPath(new URL('../..', import.meta.url));

test.describe.configure({ mode: 'parallel' });

const seedsFrom = (count: number): number[] => Array.from({ length: count }, (_, i) => SEED * 100_000 + i);
const part = <T>(list: readonly T[], from: number): T[] => list.filter((_, i) => i % PARTS === from);
const wanted = FAULTS === undefined ? sampledFaults(new Date()) : faults.filter(({ name }) => FAULTS === 'all' || FAULTS.split(',').includes(name));

async function withService(installation: Installation, run: (service: ChaosService) => Promise<void>): Promise<void> {
  const service = await ChaosService.start(installation);
  try {
    await run(service);
  } finally {
    await service.end();
  }
}

for (let i = 0; i < PARTS; i += 1) {
  const seeds = part(ONLY.length > 0 ? ONLY : seedsFrom(RUNS), i);
  if (seeds.length > 0) {
    test(`nothing is lost, whatever happens: ${seeds.length} runs from seed ${seeds[0]}`, async ({ browser }) => {
      test.setTimeout(240_000 + seeds.length * 60_000);
      await buildPortalIfNeeded(root, `${root}/dist/portal`);
      await withService({ root, portal: `${root}/dist/portal` }, async (service) => {
        const { runs, told, finding, broken } = await runSeeds({ service, browser, seeds });
        expect(finding).toBeUndefined();
        expect(broken).toEqual([]);
        console.log(`chaos: ${runs} runs, ${told} times told that answers are safe, nothing lost`);
        expect(told).toBeGreaterThan(runs);
      });
    });
  }
}

/** Made by the test that comes first; the other one finds it made. */
const sow = (): Installation => installationWithFaults(root, faults);

for (const { name, harm } of wanted) {
  test(`a seeded fault is found: ${name}`, async ({ browser }) => {
    test.setTimeout(60_000 + MOST_RUNS * 60_000);
    await withService(sow(), async (service) => {
      await service.become(name);
      await findIt(service, browser, name, harm);
    });
  });
}

async function findIt(service: ChaosService, browser: Browser, fault: string, harm: string): Promise<void> {
  const { runs, finding, broken } = await runSeeds({ service, browser, seeds: seedsFrom(MOST_RUNS), fault });
  console.log(`chaos: the fault “${fault}” ${finding ? `is found in ${runs} runs: ${finding.split('\n')[1]!.slice(0, 200)}` : `is not found in ${runs} runs`}${broken.length > 0 ? `; ${broken.length} runs came to no end` : ''}`);
  if (process.env.CHAOS_TELL) console.log(finding);
  expect(finding, `${harm} In ${runs} runs nobody noticed.\n${broken.join('\n')}`).toBeDefined();
}
