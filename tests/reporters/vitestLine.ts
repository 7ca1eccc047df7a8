import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with the line `vitest: N passed, N failed`. A file that could not run counts as one failure. */
export default class VitestLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    let passed = 0;
    let failed = unhandled.length;
    for (const module of modules) {
      const tests = [...module.children.allTests()].map((test) => test.result().state);
      passed += tests.filter((state) => state === 'passed').length;
      const failedTests = tests.filter((state) => state === 'failed').length;
      failed += failedTests === 0 && module.state() === 'failed' ? 1 : failedTests;
    }
    console.log(`vitest: ${passed} passed, ${failed} failed`);
  }
}
