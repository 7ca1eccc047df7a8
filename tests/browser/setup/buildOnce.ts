import { fileURLToPath } from 'node:url';
import { buildPortalIfNeeded } from '../../../scripts/buildPortal.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs before all tests: workers that found no current build would build it at the same time, into the same folder. */
export default async function buildOnce(): Promise<void> {
  if (!process.env.BUILT_PORTAL) await buildPortalIfNeeded(root, `${root}/dist/portal`);
}
