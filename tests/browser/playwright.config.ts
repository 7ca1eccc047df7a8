import '../../scripts/generated.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './chromium.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** The files whose tests run one after the other in one worker, because they share a service or a build. */
const inOneWorker = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.spec.ts') && /mode: 'default'/.test(readFileSync(folder + file, 'utf8')))
  .map((file) => `**/${file.replaceAll('\\', '/')}`);

/**
 * The tests that need a real browser: `*.spec.ts` in this folder. The tests of a worker share one service, and each joins with its own
 * participants (see `setup/test.ts`).
 */
export default defineConfig({
  testDir: '.',
  // A run begins with these files, or it would end with one of them in one worker while the other workers have nothing to do.
  projects: [
    { name: 'in order', testMatch: inOneWorker },
    { name: 'in any order', testMatch: '**/*.spec.ts', testIgnore: inOneWorker },
  ],
  globalSetup: './setup/buildOnce.ts',
  // Playwright empties this folder; other results stand beside it.
  outputDir: '../../test-results/browser',
  // The only ones are the pictures of `pictures.spec.ts`.
  snapshotPathTemplate: '../../docs/pictures/{arg}{ext}',
  // Files that start a service of their own keep their tests in one worker.
  fullyParallel: true,
  // The tests wait for the browser and for timers; more workers take as long on two cores, and are late more often.
  workers: 3,
  // A busy machine can be late; what fails twice is a fault.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: !!process.env.CI,
  reporter: [['list'], ['../reporters/browserLine.ts'], ['../reporters/browserConformance.ts']],
  use: {
    launchOptions: launchOptions(),
    locale: 'en-US',
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
    // An element that never comes fails its own step, not the whole time of a long test.
    actionTimeout: 60_000,
    // Most tests are about the network; those of the service worker allow it.
    serviceWorkers: 'block',
  },
});
