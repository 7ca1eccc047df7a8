import { join, relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { storeResults, type Result } from '../conformance/results.ts';
import { storeChecks } from '../wcag/results.ts';

/** Stores how the browser tests ended: those whose titles name requirements (`npm run test:all -- conformance`), and those of accessibility. */
export default class BrowserConformance implements Reporter {
  private suite: Suite | undefined;
  private root = '';

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.suite = suite;
    this.root = rootDir;
  }

  onEnd(): void {
    const run = (this.suite?.allTests() ?? []).map((test): Result => {
      // The path begins with the root, the project and the spec, which may declare its tests through another file.
      const [, , spec, ...titles] = test.titlePath();
      const file = relative(process.cwd(), join(this.root, spec!)).replaceAll('\\', '/');
      return { file, title: titles.join(' > '), state: stateOf(test) };
    });
    storeResults('browser', run);
    storeChecks('browser', run);
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** A test that is expected to fail "passes" by failing, which proves nothing. A test that was interrupted has no result. */
function stateOf(test: TestCase): Result['state'] {
  if (test.results.at(-1)?.status === 'interrupted') return 'skipped';
  if (test.outcome() === 'unexpected') return 'failed';
  return test.outcome() !== 'skipped' && test.expectedStatus === 'passed' ? 'passed' : 'skipped';
}
