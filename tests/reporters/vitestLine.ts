import type { Reporter, TestCase, TestModule } from 'vitest/node';

/**
 * Ends a run with the line `vitest: N passed, N failed`. A file that could not run counts as one failure. Tests that
 * passed at a second try only are listed with what failed first. A counterexample that fast-check found at the first
 * try counts as a failure: the second try draws other cases, so that it passes proves nothing.
 */
export default class VitestLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    let passed = 0;
    let failed = unhandled.length;
    const late: TestCase[] = [];
    for (const module of modules) {
      const all = [...module.children.allTests()];
      late.push(...all.filter((test) => test.diagnostic()?.flaky));
      const tests = all.map((test) => test.result().state);
      passed += tests.filter((state) => state === 'passed').length;
      const failedTests = tests.filter((state) => state === 'failed').length;
      failed += failedTests === 0 && module.state() === 'failed' ? 1 : failedTests;
    }
    for (const test of late) {
      const first = test.result().errors?.[0]?.message ?? '';
      const isFault = isCounterexample(first);
      if (isFault) {
        passed -= 1;
        failed += 1;
        process.exitCode = 1;
      }
      console.log(`${isFault ? 'FAILED at the first try' : 'passed at the second try'}: ${test.fullName}\n${first}`);
    }
    console.log(`vitest: ${passed} passed, ${failed} failed`);
  }
}

/** Whether a property is wrong for a case, and not only late on a busy machine. */
const isCounterexample = (message: string): boolean =>
  message.startsWith('Property failed after') && !/timed? ?out|unable to find/i.test(message);
