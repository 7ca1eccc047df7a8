import { relative } from 'node:path';
import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { storeResults, type Result } from '../conformance/results.ts';

/** Stores how the browser tests ended whose titles name requirements (`npm run conformance`). */
export default class BrowserConformance implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(): void {
    const run = (this.suite?.allTests() ?? []).map((test): Result => {
      const file = relative(process.cwd(), test.location.file).replaceAll('\\', '/');
      // The path begins with the root, the project and the file.
      return { file, title: test.titlePath().slice(3).join(' > '), state: stateOf(test) };
    });
    storeResults('browser', run);
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** A test that is expected to fail "passes" by failing, which proves nothing. */
function stateOf(test: TestCase): Result['state'] {
  if (test.outcome() === 'unexpected') return 'failed';
  return test.outcome() !== 'skipped' && test.expectedStatus === 'passed' ? 'passed' : 'skipped';
}
