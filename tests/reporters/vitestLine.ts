import type { Reporter, TestModule } from 'vitest/node';

/**
 * Ends a run with the line `vitest: N passed, N failed`. A file that could not run counts as one failure. Tests that
 * passed at a second try only are listed.
 */
export default class VitestLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    let passed = 0;
    let failed = unhandled.length;
    const late: string[] = [];
    for (const module of modules) {
      const all = [...module.children.allTests()];
      late.push(...all.filter((test) => test.diagnostic()?.flaky).map((test) => test.fullName));
      const tests = all.map((test) => test.result().state);
      passed += tests.filter((state) => state === 'passed').length;
      const failedTests = tests.filter((state) => state === 'failed').length;
      failed += failedTests === 0 && module.state() === 'failed' ? 1 : failedTests;
    }
    for (const name of late) console.log(`passed at the second try: ${name}`);
    console.log(`vitest: ${passed} passed, ${failed} failed`);
  }
}
