import { fileURLToPath } from 'node:url';
import { type Browser, expect } from '@playwright/test';
import { buildPortalIfNeeded } from '../../scripts/buildPortal.ts';
import { ChaosService, type Installation } from './chaos/ChaosService.ts';
import { type ChaosFault, faults } from './chaos/faults.ts';
import { KINDS, planOf } from './chaos/plan.ts';
import { runSeeds } from './chaos/runSeeds.ts';
import { copyWithFaults } from './chaos/seededCopy.ts';
import { test } from './setup/test.ts';

/** A sample; `npm run test:all -- chaos` performs more (see `chaos/run.mjs`). */
const RUNS = Number(process.env.CHAOS_RUNS ?? 1);
const SEED = Number(process.env.CHAOS_SEED ?? 1);
/** Seeds of single runs, to repeat them. */
const ONLY = process.env.CHAOS_ONLY?.split(',').filter(Boolean).map(Number) ?? [];
/** `all`, or kinds of runs with commas; the first one if it is not set. */
const KIND = process.env.CHAOS_KIND ?? KINDS[0];
/** `all`, or names of seeded faults with commas; none if it is not set. */
const FAULTS = process.env.CHAOS_FAULTS;
/** Number of runs in which a seeded fault has to be found. Of these, only the runs that can notice it are performed. */
const MOST_RUNS = 200;
/** Tests at the same time, one for each worker of Playwright. */
const PARTS = 2;

const root = fileURLToPath(new URL('../..', import.meta.url));

test.describe.configure({ mode: 'parallel' });

const seedsFrom = (count: number): number[] => Array.from({ length: count }, (_, i) => SEED * 100_000 + i);
const seeds = ONLY.length > 0 ? ONLY : seedsFrom(RUNS);
const parts =
  seeds.length > 3 ? Array.from({ length: PARTS }, (_, part) => seeds.filter((_, i) => i % PARTS === part)) : [seeds];

async function withService(installation: Installation, run: (service: ChaosService) => Promise<void>): Promise<void> {
  const service = await ChaosService.start(installation);
  try {
    await run(service);
  } finally {
    await service.end();
  }
}

const kinds = KINDS.filter((kind) => KIND === 'all' || KIND.split(',').includes(kind));
for (const [kind, part] of kinds.flatMap((kind) => parts.map((part) => [kind, part] as const))) {
  if (part.length === 0) continue;
  test(`no answer is lost, ${kind}: ${part.length} runs from seed ${part[0]}`, async ({ browser }) => {
    test.setTimeout(240_000 + part.length * 60_000);
    await buildPortalIfNeeded(root, `${root}/dist/portal`);
    await withService({ root, portal: `${root}/dist/portal` }, async (service) => {
      const { runs, acknowledged, finding, broken } = await runSeeds({ service, browser, seeds: part, kind });
      expect(finding).toBeUndefined();
      expect(broken).toEqual([]);
      console.log(`chaos, ${kind}: ${runs} runs, ${acknowledged} times an answer was called safe, none lost`);
      expect(acknowledged).toBeGreaterThan(runs);
    });
  });
}

for (const fault of faults.filter(({ name }) => FAULTS === 'all' || FAULTS?.split(',').includes(name))) {
  test(`a seeded fault is found: ${fault.name}`, async ({ browser }) => {
    test.setTimeout(60_000 + MOST_RUNS * 60_000);
    await withService(await copyWithFaults(root, faults), async (service) => {
      await service.activate(fault.name);
      await find(service, browser, fault);
    });
  });
}

async function find(
  service: ChaosService,
  browser: Browser,
  { name, harm, kind, isExposedBy }: ChaosFault,
): Promise<void> {
  const exposing = ONLY.length > 0 ? ONLY : seedsFrom(MOST_RUNS).filter((seed) => isExposedBy(planOf(seed, kind)));
  const { runs, finding, broken } = await runSeeds({ service, browser, seeds: exposing, kind, fault: name });
  const outcome = finding
    ? `found in ${runs} runs: ${finding.split('\n')[1]!.slice(0, 200)}`
    : `not found in ${runs} runs`;
  console.log(
    [
      `chaos: the fault “${name}” is ${outcome}`,
      ...broken.map((each) => `failed for another reason: ${each.split('\n')[1]}`),
    ].join('\n  '),
  );
  expect(finding, `${harm} ${runs} runs did not notice it.\n${broken.join('\n')}`).toBeDefined();
}
