import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { storeResults, type Result } from '../conformance/results.ts';
import { storeChecks } from '../wcag/results.ts';

/** Stores how the tests ended: those whose titles name requirements (`npm run test:all -- conformance`), and those of accessibility. */
export default class VitestConformance implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const run = modules.flatMap((module) =>
      [...module.children.allTests()].map((test): Result => {
        const file = relative(process.cwd(), module.moduleId).replaceAll('\\', '/');
        return { file, title: test.fullName, state: stateOf(test) };
      }),
    );
    storeResults('vitest', run);
    storeChecks('vitest', run);
  }
}

/** A test that is expected to fail "passes" by failing, which proves nothing. */
function stateOf(test: TestCase): Result['state'] {
  const { state } = test.result();
  if (state === 'pending' || (state === 'passed' && test.options.fails)) return 'skipped';
  return state;
}
