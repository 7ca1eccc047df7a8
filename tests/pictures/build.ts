import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a program in a folder and waits for its end.
 * @throws with what it printed if it fails
 */
export async function runIn(folder: string, program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => printed.push(part));
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) throw new Error(`${[program, ...args].join(' ')} failed in ${folder}:\n${Buffer.concat(printed)}`);
}

/** Builds the examples and the screens of the portal of a checkout. @throws with what a build printed if it fails */
export async function buildPages(tree: string): Promise<void> {
  await Promise.all([
    runIn(tree, process.execPath, [
      'node_modules/vite/bin/vite.js',
      'build',
      '--config',
      'tests/browser/gallery/vite.config.ts',
    ]),
    runIn(tree, process.execPath, ['--import', 'tsx', '.ladle/gallery.ts', 'portal']),
  ]);
}
