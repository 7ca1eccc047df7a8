import { type Profiler, Session } from 'node:inspector';

/**
 * Counts the blocks of JavaScript that an action runs, which is the same number on every machine. What a built-in function does inside,
 * such as matching a regular expression, is one step.
 */
export function countSteps(): { stepsOf(action: () => void): number; stop(): void } {
  const session = new Session();
  session.connect();
  /** The inspector answers a session of its own thread before `post` returns. */
  const ask = <T>(method: string, params: object = {}): T => {
    let answered: T | undefined;
    session.post(method, params, (error, result) => {
      if (error) throw error;
      answered = result as T;
    });
    return answered!;
  };
  const take = () => ask<Profiler.TakePreciseCoverageReturnType>('Profiler.takePreciseCoverage').result;
  ask('Profiler.enable');
  ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return {
    stepsOf(action) {
      // What has run before does not count.
      take();
      action();
      let steps = 0;
      for (const { functions } of take())
        for (const { ranges } of functions) for (const { count } of ranges) steps += count;
      return steps;
    },
    stop() {
      ask('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
}
