import { join } from 'node:path';
import { bundleService } from '../../scripts/bundleService.ts';

/**
 * Vitest's global setup of the service's tests: bundles the program of `serviceProcess.ts` once. Loading the service from more than a
 * thousand files takes seconds per process.
 */
export default async function bundle(): Promise<void> {
  const dir = join(process.cwd(), 'node_modules', '.cache', 'service-process');
  await bundleService({ runService: 'service/testing/runService.ts' }, dir);
  // The processes of the tests inherit it.
  process.env.TEST_SERVICE_PROCESS = join(dir, 'runService.js');
}
