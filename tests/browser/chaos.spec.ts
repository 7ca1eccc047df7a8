import { type Browser, expect, test } from '@playwright/test';
import { onDashboard } from '#service/testing/participants.ts';
import { chaosStudies } from './chaos/chaosForm.ts';
import { ChaosRun } from './chaos/ChaosRun.ts';
import { startStudy, type StartedStudy } from './setup/startStudy.ts';

/** `npm run test:chaos -- --runs 500 --seed 7`; a hundred runs with other tests. */
const RUNS = Number(process.env.CHAOS_RUNS ?? 100);
const SEED = Number(process.env.CHAOS_SEED ?? 1);
const STEPS = 6;
/** One test for each worker, and in each several participants at a time: most of a run is waiting. */
const PARTS = 2;
const LANES = 4;

test.describe.configure({ mode: 'parallel' });

let study: StartedStudy;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  study = await startStudy({ STUDIES_DIR: chaosStudies() });
});
test.afterAll(() => study.stop());

const seeds = Array.from({ length: RUNS }, (_, i) => SEED * 100_000 + i);
const every = (list: readonly number[], step: number, from: number): number[] => list.filter((_, i) => i % step === from);

for (let part = 0; part < PARTS; part += 1) {
  const own = every(seeds, PARTS, part);
  test(`nothing acknowledged is lost, whatever happens: ${own.length} runs from seed ${own[0]}`, async ({ browser }) => {
    test.setTimeout(60_000 + own.length * 15_000);
    const acknowledged = await Promise.all(Array.from({ length: LANES }, (_, lane) => lead(browser, every(own, LANES, lane))));
    const total = acknowledged.reduce((a, b) => a + b, 0);
    console.log(`chaos: ${own.length} runs, ${total} acknowledged answers, 0 lost`);
    expect(total).toBeGreaterThan(own.length);
  });
}

/** One participant goes through these runs, one after the other. @returns how many answers were acknowledged */
async function lead(browser: Browser, runs: readonly number[]): Promise<number> {
  const person = await onDashboard(study.service);
  let page = await study.loggedIn(browser, person);
  let acknowledged = 0;
  for (const seed of runs) {
    const run = new ChaosRun(study, page.context(), person, page, seed);
    const done = await run.run(STEPS).catch(async (cause: unknown) => {
      throw new Error(`seed ${seed}: ${run.story.join(' · ')}\n${cause instanceof Error ? cause.stack : String(cause)}\n${await run.shown()}`, { cause });
    });
    ({ page } = done);
    acknowledged += done.acknowledged;
    await run.finish();
  }
  await page.context().close();
  return acknowledged;
}

test('a loss would be seen', async ({ browser }) => {
  const person = await onDashboard(study.service);
  const page = await study.loggedIn(browser, person);
  const lose = async () => {
    await page.goto(`${study.origin}/sleep-and-mood/`);
    await page.evaluate(() => new Promise((done) => {
      indexedDB.deleteDatabase('drafts_sleep-and-mood').onsuccess = done;
    }));
    await study.service.db.deleteFrom('drafts').where('enrollment_id', '=', person.id).execute();
  };
  await expect(new ChaosRun(study, page.context(), person, page, 0).run(0, lose)).rejects.toThrow(/is lost after/);
});
