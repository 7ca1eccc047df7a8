import './scripts/generated.ts';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { sample, seed } from './tests/sample.ts';

/** Tests that count the steps of the whole service need a process of their own: in functions that earlier tests have compiled, nothing is counted. */
const counting = ['service/hostileBodies.test.ts', 'tests/hostile-answers.test.ts'];

export default defineConfig({
  test: {
    environment: 'node',
    exclude: ['**/node_modules/**', 'dist/**', 'tests/browser/**', 'tests/bench/**'],
    setupFiles: ['./tests/setup.ts'],
    // Once, instead of in each process.
    env: { SAMPLE: String(sample), SEED: String(seed) },
    reporters: ['default', './tests/reporters/vitestLine.ts', './tests/reporters/vitestConformance.ts'],
    // By default one core stays idle. Many tests mostly wait for timers and other processes, so more workers than cores finish earlier.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Only a test that hangs takes so long, even on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy machine can be late; what fails twice is a fault. The same holds for the tests in a browser.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        // The files of a process share the modules, the compiled contract, the example studies and the engine of the embedded database.
        test: {
          name: 'service',
          include: ['service/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...counting],
          globalSetup: ['./service/testing/databaseServer.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        // Pure code keeps no state, so its files share their modules too. Tests that need a DOM are *.test.tsx.
        test: {
          name: 'pure',
          include: ['{kit,renderers,schemas,translations,tests}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tests/browser/**', 'tests/bench/**', ...counting],
          isolate: false,
        },
      },
      {
        extends: true,
        // Files share a window and their modules, which takes a third of the time of a window each. Forms keep their state in stores.
        test: { name: 'components', include: ['{kit,renderers,tests}/**/*.test.tsx'], isolate: false },
      },
      {
        extends: true,
        // A context of its own has other classes for what Node passes to it, such as the bytes of its cryptography.
        test: { name: 'portal', include: ['{portal,scripts}/**/*.test.{ts,tsx}', ...counting] },
      },
    ],
  },
});
