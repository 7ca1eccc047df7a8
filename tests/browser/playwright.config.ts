import { defineConfig } from '@playwright/test';
import { launchOptions } from './chromium.ts';

/**
 * The tests that need a real browser: `*.spec.ts` in this folder. Each file that needs a portal starts its own on a free port (see
 * `setup/`), so that files cannot affect one another's data and nothing is left running.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: !!process.env.CI,
  reporter: [['list'], ['../reporters/browserLine.ts']],
  use: {
    launchOptions: launchOptions(),
    locale: 'en-US',
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
});
