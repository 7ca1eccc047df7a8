import type { FullResult, Suite } from '@playwright/test/reporter';
import { afterEach, expect, test, vi } from 'vitest';
import BrowserLine from './browserLine.ts';

const { argv } = process;
afterEach(() => {
  process.argv = argv;
  vi.restoreAllMocks();
});

/** The line about two tests that did not run. */
function lineAfter(options: readonly string[], status: FullResult['status']): string {
  process.argv = ['node', 'playwright', 'test', ...options];
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const reporter = new BrowserLine();
  const notRun = { outcome: () => 'skipped', expectedStatus: 'passed', annotations: [] };
  reporter.onBegin(undefined, { allTests: () => [notRun, notRun] } as unknown as Suite);
  reporter.onEnd({ status } as FullResult);
  return log.mock.calls.join();
}

test('tests that are only listed have not failed', () =>
  expect(lineAfter(['--list'], 'passed')).toBe('browser: 2 listed'));

test.each<[string[], FullResult['status']]>([
  [[], 'passed'],
  [[], 'failed'],
  [['--list'], 'failed'],
])('tests that should have run have failed: %j, %s', (options, status) =>
  expect(lineAfter(options, status)).toBe('browser: 0 passed, 2 failed'),
);

test('tests that are left out are no passed tests, and the line says why', () => {
  process.argv = ['node', 'playwright', 'test'];
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const leftOut = {
    outcome: () => 'skipped',
    expectedStatus: 'skipped',
    annotations: [{ type: 'skip', description: 'Firefox is not installed.' }],
  };
  const reporter = new BrowserLine();
  reporter.onBegin(undefined, { allTests: () => [leftOut, leftOut] } as unknown as Suite);
  reporter.onEnd({ status: 'passed' } as FullResult);
  expect(log.mock.calls.flat()).toEqual([
    'browser: 2 left out: Firefox is not installed.',
    'browser: 0 passed, 0 failed',
  ]);
});
