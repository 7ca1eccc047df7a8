/** Runs the service in a process that a test started: sends its address to the test and runs until it is killed. */
import { fileURLToPath } from 'node:url';
import { readConfig } from '#service/config/config.ts';
import { startService } from '#service/app/start.ts';

const { address } = await startService(readConfig(process.env, fileURLToPath(new URL('../..', import.meta.url))));
process.send?.(address);
