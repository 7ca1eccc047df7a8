import { Session } from 'node:inspector/promises';

export interface Counting {
  /**
   * Runs work and counts what the process does meanwhile.
   * @returns `steps`: how often JavaScript has entered a function, a branch or a round of a loop; `reads`: the regular expressions
   *   that have read a text of more than 10,000 characters
   */
  during<T>(work: () => Promise<T>): Promise<{ result: T; steps: number; reads: readonly string[] }>;
  stop(): Promise<void>;
}

const LONG = 10_000;

/**
 * Starts to count the steps of this process, in functions that are compiled from now on. Unlike milliseconds, the counts of the same
 * work are the same on every machine. They come from V8's precise coverage.
 */
export async function startCounting(): Promise<Counting> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const take = async (): Promise<number> => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    let steps = 0;
    for (const { functions } of result)
      for (const { ranges } of functions) for (const { count } of ranges) steps += count;
    return steps;
  };
  const reads = new Set<string>();
  // All other methods of expressions and texts call this one.
  const { exec } = RegExp.prototype;
  RegExp.prototype.exec = function watched(text) {
    if (String(text).length > LONG) reads.add(String(this));
    return exec.call(this, text);
  };
  return {
    async during(work) {
      await take();
      reads.clear();
      const result = await work();
      return { result, steps: await take(), reads: [...reads] };
    },
    async stop() {
      RegExp.prototype.exec = exec;
      session.disconnect();
    },
  };
}
