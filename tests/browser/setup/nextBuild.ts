import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { WORKER_FILE } from '#schemas/serviceWorker.ts';
import { buildWorker } from '../../../scripts/vite/buildWorker.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });

/**
 * A copy of a portal build without the compressed files, which the service then compresses itself. It is beside the
 * build, because what the service renders pages with needs the project's `package.json`.
 */
export function copyBuild(from: string): string {
  const to = mkdtempSync(`${from}-copy-`);
  cpSync(from, to, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  return to;
}

/** In the name of each file of the next build. */
export const NEXT = '-next';

/**
 * Replaces a build with the next one, as a deployment does: each file under `assets` has another name, the old files are
 * gone, and the worker is built anew with the list of the new files.
 * @param folder of a copy of a build
 */
export async function deployNext(folder: string): Promise<void> {
  const names = new Map(
    readdirSync(join(folder, 'assets')).map((name) => [name, name.replace(/\.(\w+)$/, `${NEXT}.$1`)]),
  );
  const mentioned = new RegExp([...names.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const file of filesIn(folder).filter((each) => /\.(js|css|html|json)$/.test(each))) {
    const text = readFileSync(file, 'utf8');
    const next = text.replace(mentioned, (name) => names.get(name)!);
    if (next !== text) writeFileSync(file, next);
  }
  for (const [before, after] of names) renameSync(join(folder, 'assets', before), join(folder, 'assets', after));
  const plugin = buildWorker({
    entries: { [WORKER_FILE]: join(root, 'portal/shell/worker/worker.ts') },
    define: {},
    target: browserslistToEsbuild(),
  }) as unknown as { writeBundle(options: { dir: string }, bundle: Record<string, unknown>): Promise<void> };
  const bundle = Object.fromEntries(filesIn(folder).map((file) => [relative(folder, file), {}]));
  await plugin.writeBundle({ dir: folder }, bundle);
}

export const removeBuild = (folder: string): void => rmSync(folder, { recursive: true, force: true });
