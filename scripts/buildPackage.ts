import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { upToDate } from './upToDate.ts';

/** The sources of the package. */
const SOURCES = [
  'kit',
  'renderers',
  'schemas',
  'translations',
  'scripts/buildLib.mjs',
  'scripts/fieldDoors.ts',
  'scripts/libTypes.ts',
  'scripts/vite/compileMessages.ts',
  'scripts/vite/edit.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'LICENSE',
  'CHANGELOG.md',
  'docs/package.md',
];

/**
 * Builds the package in `dist/package` if there is none or a source is newer than it, so that several tests share one build.
 * @returns its folder
 * @throws if the build fails; the error has its output
 */
export function buildPackageIfNeeded(root: string): string {
  const folder = join(root, 'dist/package');
  // The build writes the manifest last.
  if (!upToDate(root, join(folder, 'package.json'), SOURCES)) {
    execFileSync(process.execPath, ['--import', 'tsx', join(root, 'scripts/buildLib.mjs')], {
      cwd: root,
      stdio: 'pipe',
    });
  }
  return folder;
}
