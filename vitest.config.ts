import './scripts/generated.ts';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { sample, seed } from './tests/sample.ts';

/**
 * Tests that need a process of their own: those that count the steps of the whole service, because in functions that earlier tests have
 * compiled nothing is counted, and those of code that must not have seen a window.
 */
const alone = [
  'service/http/limits/hostileBodies.test.ts',
  'tests/hostile-answers.test.ts',
  'tests/serverRender.test.tsx',
  'portal/start.test.ts',
];

/** Tests of the portal that need a window. */
const ofPortal = ['portal/**/*.test.tsx', 'tests/portal/*.test.tsx', 'tests/dialogs.test.tsx'];

const SETUP = './tests/setup.ts';

export default defineConfig({
  test: {
    environment: 'node',
    // `npm test` takes a part of the long tests.
    exclude: [
      '**/node_modules/**',
      'dist/**',
      'tests/browser/**',
      'tests/bench/**',
      ...(process.env.LEFT_OUT?.split(',') ?? []),
    ],
    // Once, instead of in each process.
    env: { SAMPLE: String(sample), SEED: String(seed) },
    reporters: ['default', './tests/reporters/vitestLine.ts', './tests/reporters/vitestConformance.ts'],
    // By default one core stays idle. Many tests mostly wait for timers and other processes, so more workers than cores finish earlier.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Only a test that hangs takes so long: on a busy machine, an embedded database alone can take a minute to start.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A busy machine can be late; what fails twice is a fault. The same holds for the tests in a browser.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        // The files of a process share the modules, the compiled contract, the example studies and the engine of the embedded database.
        test: {
          name: 'service',
          include: ['service/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...alone],
          globalSetup: ['./service/testing/databaseServer.ts', './service/testing/bundledService.ts'],
          isolate: false,
          setupFiles: [SETUP],
        },
      },
      {
        extends: true,
        // Tests that need no DOM are *.test.ts. Their files share the modules.
        test: {
          name: 'pure',
          include: ['{kit,portal,renderers,schemas,translations,tests}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tests/browser/**', 'tests/bench/**', ...alone],
          isolate: false,
          setupFiles: [SETUP],
        },
      },
      {
        extends: true,
        // Tests that need a DOM are *.test.tsx. Their files share a window.
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['{kit,renderers,tests}/**/*.test.tsx'],
          exclude: ['**/node_modules/**', ...ofPortal, ...alone],
          isolate: false,
          setupFiles: [SETUP],
        },
      },
      {
        extends: true,
        // The portal keeps its state in modules, so each of these files begins with new ones.
        test: {
          name: 'portal',
          environment: 'jsdom',
          include: ofPortal,
          isolate: false,
          setupFiles: ['./tests/newModules.ts', SETUP],
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: ['scripts/**/*.test.ts', ...alone], setupFiles: [SETUP] },
      },
    ],
  },
});
