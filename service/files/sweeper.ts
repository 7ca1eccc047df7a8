import { minutes } from '#service/clock.ts';
import type { Deps } from '#service/deps/deps.ts';
import { sealEarlierFiles } from './sealEarlierFiles.ts';
import { sweepFiles } from './unsentFiles.ts';

const INTERVAL = minutes(15);

/**
 * Encrypts the files of earlier versions and removes useless files, immediately and then every 15 minutes.
 * @returns a function that stops this, after a running sweep has finished
 */
export function startSweeping(deps: Deps): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const sweep = (): void => {
    running = running
      .then(() => sealEarlierFiles(deps))
      .catch(deps.onFileFailure)
      .then(() => sweepFiles(deps, deps.now()))
      .catch(deps.onFileFailure);
  };
  sweep();
  const timer = setInterval(sweep, INTERVAL);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
