/**
 * Runs the service in a process that a test started: sends its address to the test and runs until it is killed. Started
 * with --expose-gc, it answers `memory` with the bytes that it uses after a garbage collection.
 */
import { fileURLToPath } from 'node:url';
import { readConfig } from '#service/config/config.ts';
import { startService } from '#service/app/start.ts';

const { address } = await startService(readConfig(process.env, fileURLToPath(new URL('../..', import.meta.url))));
process.send?.(address);

process.on('message', (asked) => {
  if (asked !== 'memory') return;
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ bytes: heapUsed + external });
});
// The parent's channel alone must not keep a process alive that was asked to stop.
process.channel?.unref();
