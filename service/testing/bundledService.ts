import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rollup } from 'vite';

/**
 * Vitest's global setup of the service's tests: bundles the program of `serviceProcess.ts` once. Loading the service from more than a
 * thousand files takes seconds per process.
 */
export default async function bundle(): Promise<void> {
  const dir = join(process.cwd(), 'node_modules', '.cache', 'service-process');
  // Packages stay outside: some load files beside their own.
  const bundled = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [{ name: 'addresses', enforce: 'pre', transform: withOwnAddress }],
    build: { ssr: 'service/testing/runService.ts', outDir: dir, emptyOutDir: false, minify: false },
  });
  const { output } = bundled as Rollup.RollupOutput;
  // The processes of the tests inherit it.
  process.env.TEST_SERVICE_PROCESS = join(dir, output[0].fileName);
}

/** A module finds the files beside it by its own address, not by that of the bundle. */
const withOwnAddress = (code: string, id: string): string | null =>
  code.includes('import.meta.url') ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)) : null;
