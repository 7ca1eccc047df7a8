import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { StartupError } from '#service/startupError.ts';
import { upToDate } from './upToDate.ts';

/** The sources of the portal's build. */
export const PORTAL_SOURCES: readonly string[] = [
  'portal',
  'kit',
  'renderers',
  'schemas',
  'translations',
  'scripts/vite',
  'vite.config.ts',
  'package-lock.json',
];

/** Builds the portal if there is no build or a source is newer than it. */
export async function buildPortalIfNeeded(root: string, target: string): Promise<void> {
  const page = join(target, 'index.html');
  if (upToDate(root, page, PORTAL_SOURCES)) {
    console.log('The portal is up to date.');
    return;
  }
  console.log(
    existsSync(page)
      ? 'The portal has changed since it was built. Building it again …'
      : 'Building the portal; this takes about half a minute the first time …',
  );
  const began = Date.now();
  try {
    const { build } = await import('vite');
    await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn', plugins: [showProgress()] });
  } catch (error) {
    throw new StartupError(`The portal could not be built: ${error instanceof Error ? error.message : String(error)}`);
  }
  console.log(`Built the portal in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
}

/** Prints the steps of a build and, in a terminal, the modules that have been read. */
function showProgress(to = process.stdout): Plugin {
  let modules = 0;
  return {
    name: 'show-progress',
    moduleParsed() {
      modules += 1;
      if (to.isTTY && modules % 50 === 0) to.write(`\r  ${modules} modules read`);
    },
    renderStart() {
      to.write(`${to.isTTY ? '\r' : ''}  ${modules} modules read; writing the files …\n`);
    },
  };
}
