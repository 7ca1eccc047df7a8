import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#service/startupError.ts';
import { upToDate } from './upToDate.ts';

/** The sources of the portal's build. */
const SOURCES = [
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
  if (upToDate(root, page, SOURCES)) {
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
    await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  } catch (error) {
    throw new StartupError(`The portal could not be built: ${error instanceof Error ? error.message : String(error)}`);
  }
  console.log(`Built the portal in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
}
