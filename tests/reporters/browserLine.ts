import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';

/**
 * Ends a run with the line `browser: N passed, N failed`. A test that did not run counts as failed, and so does a failed
 * setup. A line before it says why tests were left out, if they say so. With `--list` no test is meant to run, so the line says how many there are.
 */
export default class BrowserLine implements Reporter {
  private suite: Suite | undefined;
  private broken = 0;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onError(): void {
    this.broken += 1;
  }

  onEnd(result: FullResult): void {
    const tests = this.suite?.allTests() ?? [];
    if (process.argv.includes('--list') && result.status === 'passed') {
      console.log(`browser: ${tests.length} listed`);
      return;
    }
    const skipped = tests.filter((test) => test.outcome() === 'skipped' && test.expectedStatus === 'skipped').length;
    const reasons = tests.flatMap(({ annotations }) =>
      annotations.flatMap(({ type, description }) => (type === 'skip' && description ? [description] : [])),
    );
    for (const reason of new Set(reasons))
      console.log(`browser: ${reasons.filter((each) => each === reason).length} left out: ${reason}`);
    const passed = tests.filter((test) => test.outcome() === 'expected' || test.outcome() === 'flaky').length;
    const failed = tests.length - passed - skipped + this.broken;
    console.log(`browser: ${passed} passed, ${failed === 0 && result.status !== 'passed' ? 1 : failed} failed`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
