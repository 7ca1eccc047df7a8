import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { Stage, Step } from './steps.ts';

interface Outcome {
  title: string;
  result: 'passed' | 'FAILED' | 'not run';
  seconds: number;
}

/**
 * Runs stages one after another and prints a table at the end: step, time, result. After a failure the other stages still run, so that one
 * run shows all faults, unless the stage is a condition of them.
 * @param env environment variables for all steps
 * @returns true if every step has passed
 */
export async function runStages(
  stages: readonly Stage[],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const outcomes: Outcome[] = [];
  const total = stages.reduce((sum, { steps }) => sum + steps.length, 0);
  const begun = Date.now();
  let isBlocked = false;
  for (const { steps, isCondition = false } of stages) {
    const waiting = [...steps];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        if (isBlocked) outcomes.push({ title: next.title, result: 'not run', seconds: 0 });
        else
          outcomes.push(
            await runStep(next, steps.length > 1 && !next.isLong, env, () => `${outcomes.length + 1} of ${total}`),
          );
      }
    };
    await Promise.all(Array.from({ length: Math.max(1, availableParallelism()) }, work));
    isBlocked ||= isCondition && outcomes.some(({ result }) => result === 'FAILED');
  }
  console.log(`\n${tableOf(outcomes, (Date.now() - begun) / 1000)}\n`);
  return outcomes.every(({ result }) => result === 'passed');
}

/** Runs a step. What a step prints beside others is shown when it ends, so that two are not mixed. */
async function runStep(
  { title, command, args, env: own }: Step,
  isBesideOthers: boolean,
  env: Readonly<Record<string, string>>,
  place: () => string,
): Promise<Outcome> {
  const heading = `\n${title}: ${[command, ...args].filter((word) => word !== '-s').join(' ')}`;
  if (!isBesideOthers) console.log(`${heading} (step ${place()})`);
  const start = Date.now();
  const child = spawn(command, args, {
    stdio: isBesideOthers ? 'pipe' : 'inherit',
    env: { ...process.env, ...env, ...own },
    shell: process.platform === 'win32',
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => printed.push(part));
  const [status] = (await once(child, 'close')) as [number | null];
  const seconds = (Date.now() - start) / 1000;
  if (isBesideOthers)
    console.log(`${heading} (step ${place()}, ${Math.round(seconds)} s)\n${Buffer.concat(printed).toString().trim()}`);
  return { title, result: status === 0 ? 'passed' : 'FAILED', seconds };
}

/** The table at the end of a run. Pure. @param seconds of the whole run, in which steps have overlapped */
export function tableOf(outcomes: readonly Outcome[], seconds: number): string {
  const width = Math.max(...outcomes.map(({ title }) => title.length), 5);
  const row = (title: string, time: string, result: string) =>
    `  ${title.padEnd(width)}  ${time.padStart(7)}  ${result}`;
  const timeOf = (all: number) => `${Math.round(all)} s`;
  const failed = outcomes.filter(({ result }) => result !== 'passed').length;
  return [
    row('step', 'time', 'result'),
    ...outcomes.map((each) => row(each.title, each.result === 'not run' ? '' : timeOf(each.seconds), each.result)),
    row('all', timeOf(seconds), failed === 0 ? 'passed' : `${failed} not passed`),
  ].join('\n');
}
