import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { defineConfig } from 'vitest/config';

/** Stryker takes a file of tests that cannot be loaded for one without tests, in which no mutant is noticed. This makes it an error. */
class LoadErrors implements Reporter {
  private vitest!: Vitest;
  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }
  onTestModuleEnd(module: TestModule): void {
    for (const error of module.errors()) this.vitest.state.catchError(error, 'a file of tests cannot be loaded');
  }
}

/** The tests of one layer, which `scripts/mutants.ts` names. No projects: Stryker runs them for each mutant. */
export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    include: (process.env.MUTANTS_TESTS ?? '').split('\n').filter((path) => path !== ''),
    setupFiles: ['./tests/setup.ts'],
    reporters: [new LoadErrors()],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
