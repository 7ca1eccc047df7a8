import { afterEach, expect, test, vi } from 'vitest';
import { runStages, tableOf } from './runStages.ts';
import type { Step } from './steps.ts';

afterEach(() => vi.restoreAllMocks());

/** A step that ends with a status. */
const ending = (title: string, status: number): Step => ({
  title,
  command: process.execPath,
  args: ['-e', `console.log('printed by ${title}'); process.exitCode = ${status}`],
});

async function printedBy(...stages: Parameters<typeof runStages>[0]): Promise<{ passed: boolean; printed: string }> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const passed = await runStages(stages);
  return { passed, printed: log.mock.calls.join('\n') };
}

test('a run passes if every step does, and shows what steps beside others have printed', async () => {
  const { passed, printed } = await printedBy({ steps: [ending('one', 0), ending('two', 0), ending('three', 0)] });
  expect(passed).toBe(true);
  expect(printed).toContain('printed by two');
  expect(printed).toMatch(/three +\d+ s +passed/);
});

test('after a failed step the others still run, and the run fails', async () => {
  const { passed, printed } = await printedBy({ steps: [ending('one', 1)] }, { steps: [ending('two', 0)] });
  expect(passed).toBe(false);
  expect(printed).toMatch(/one +\d+ s +FAILED/);
  expect(printed).toMatch(/two +\d+ s +passed/);
});

test('after a failed condition nothing runs', async () => {
  const { passed, printed } = await printedBy(
    { isCondition: true, steps: [ending('one', 1)] },
    { steps: [ending('two', 0)] },
  );
  expect(passed).toBe(false);
  expect(printed).toMatch(/two +not run/);
});

test('a step that a signal ends has failed', async () => {
  const step: Step = { title: 'one', command: process.execPath, args: ['-e', 'process.kill(process.pid)'] };
  expect((await printedBy({ steps: [step, ending('two', 0)] })).passed).toBe(false);
});

test('the table ends with the whole run', () => {
  expect(
    tableOf(
      [
        { title: 'types', result: 'passed', seconds: 12.4 },
        { title: 'lint', result: 'FAILED', seconds: 3 },
        { title: 'tests', result: 'not run', seconds: 0 },
      ],
      13,
    ).split('\n'),
  ).toEqual([
    '  step      time  result',
    '  types     12 s  passed',
    '  lint       3 s  FAILED',
    '  tests           not run',
    '  all       13 s  2 not passed',
  ]);
});
