import { expect, test } from '@playwright/test';
import { onDashboard } from '#service/testing/participants.ts';
import { chaosStudies } from './chaos/chaosForm.ts';
import { ChaosRun } from './chaos/ChaosRun.ts';
import { startStudy, type StartedStudy } from './setup/startStudy.ts';

/** `npm run test:chaos -- --runs 500 --seed 7`; a hundred runs with other tests. */
const RUNS = Number(process.env.CHAOS_RUNS ?? 100);
const SEED = Number(process.env.CHAOS_SEED ?? 1);
const PARTS = 4;
const STEPS = 9;

test.describe.configure({ mode: 'parallel' });

let study: StartedStudy;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  study = await startStudy({ STUDIES_DIR: chaosStudies() });
});
test.afterAll(() => study.stop());

for (let part = 0; part < PARTS; part += 1) {
  const seeds = Array.from({ length: RUNS }, (_, i) => SEED * 100_000 + i).filter((_, i) => i % PARTS === part);
  test(`nothing acknowledged is lost, whatever happens: ${seeds.length} runs from seed ${seeds[0]}`, async ({ browser }) => {
    test.setTimeout(60_000 + seeds.length * 30_000);
    const person = await onDashboard(study.service);
    let page = await study.loggedIn(browser, person);
    let acknowledged = 0;
    for (const seed of seeds) {
      const run = new ChaosRun(study, page.context(), person, page, seed);
      await test.step(`seed ${seed}`, async () => {
        const done = await run.run(STEPS);
        ({ page } = done);
        acknowledged += done.acknowledged;
        await run.finish();
        // Log-ins are counted; a long sweep must not run into their limit.
        if (seed % 50 === 49) study.service.wait(16 * 60_000);
      });
    }
    console.log(`chaos: ${seeds.length} runs, ${acknowledged} acknowledged answers, 0 lost`);
    expect(acknowledged).toBeGreaterThan(seeds.length);
  });
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
