import { test as base } from '@playwright/test';
import { takesAlone } from '../../sample.ts';
import { serveGallery } from '../gallery/serveGallery.ts';
import { type StartedScreens, startScreens } from '../accessibility/openScreen.ts';
import { type StartedStudy, startStudy } from './startStudy.ts';

interface PerWorker {
  /**
   * The example studies, for all tests of a worker: each test joins with participants of its own. The clock and the studies are as they were
   * before it when the next test begins.
   */
  study: StartedStudy;
  /** Every screen of the portal, on a service of its own: some need a changed study. */
  screens: StartedScreens;
  /** The built examples of the field types. */
  gallery: { origin: string };
}

/** The services of this worker that tests have asked for. */
const started = new Set<StartedStudy>();

/** Time for a start in ms, which may have to build the portal. */
const STARTS = 400_000;

/** Playwright's `test` with one service per worker. Only tests of the start, of settings and of changed studies start another. */
export const test = base.extend<{ leavesNothing: void }, PerWorker>({
  study: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      // With the least work for the browser: a captcha at its usual difficulty takes seconds.
      const study = await startStudy({ CAPTCHA_DIFFICULTY: '4' });
      started.add(study);
      await use(study);
      await study.stop();
    },
    { scope: 'worker', timeout: STARTS },
  ],
  screens: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const screens = await startScreens();
      started.add(screens.study);
      await use(screens);
      await screens.study.stop();
    },
    { scope: 'worker', timeout: STARTS },
  ],
  gallery: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const gallery = await serveGallery();
      await use(gallery);
      await gallery.close();
    },
    { scope: 'worker' },
  ],
  leavesNothing: [
    async ({ browser }, use) => {
      await use();
      // Open pages go on working, and take the time of later tests.
      for (const context of browser.contexts()) await context.close();
      for (const study of started) study.reset();
    },
    { auto: true },
  ],
});

/**
 * Declares a test that is long and stands alone: a run takes an eighth of them, `npm run test:all` takes all. Tests of lost answers, of another
 * participant's data or of a limit run always.
 */
export function rotating(title: string, body: Parameters<typeof test>[2]): void {
  if (takesAlone(title)) test(title, body);
}
