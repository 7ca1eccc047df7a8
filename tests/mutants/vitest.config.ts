import { defineConfig } from 'vitest/config';

/** The tests of one layer, which `scripts/mutants.ts` names. Neither projects nor reporters: Stryker runs them for each mutant. */
export default defineConfig({
  test: {
    environment: 'node',
    include: (process.env.MUTANTS_TESTS ?? '').split('\n').filter((path) => path !== ''),
    setupFiles: ['./tests/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
