/** The second half of `npm run build`: the service and `npx study` as JavaScript that runs without the development packages. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleService, PROGRAMS } from './bundleService.ts';

const outDir = join(fileURLToPath(new URL('..', import.meta.url)), 'dist/service');
rmSync(outDir, { recursive: true, force: true });
await bundleService(PROGRAMS, outDir);
