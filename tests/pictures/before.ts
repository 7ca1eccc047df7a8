import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '../browser/chromium.ts';
import { runIn } from './build.ts';

/** Number of commits whose pictures are kept. */
const MOST_KEPT = 3;

/** What decides how a picture is taken, besides the commit that it shows. */
const TAKING = ['tests/pictures/take.ts', 'tests/pictures/views.ts', 'tests/browser/gallery/fitWindow.ts'];

const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** A commit in one line, for people. */
export const titleOf = (root: string, hash: string): string => git(root, 'log', '-1', '--format=%h %s', hash);

/** The folder for the pictures of a commit, taken by this browser. Of other commits the last used are kept. */
export function folderOfCommit(root: string, hash: string): string {
  const key = createHash('sha256').update(chromiumPath());
  for (const file of TAKING) key.update(readFileSync(join(root, file)));
  const cache = join(root, 'node_modules/.cache/pictures');
  const folder = join(cache, `${hash.slice(0, 12)}-${key.digest('hex').slice(0, 8)}`);
  if (existsSync(folder)) utimesSync(folder, new Date(), new Date());
  const others = existsSync(cache) ? readdirSync(cache).map((name) => join(cache, name)) : [];
  const byAge = others.filter((path) => path !== folder).toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of byAge.slice(MOST_KEPT - 1)) rmSync(old, { recursive: true });
  return folder;
}

/**
 * Checks a commit out into a temporary folder, with the installed packages, and removes it when the process ends or `remove` is called.
 * @throws if a command fails
 */
export async function checkOut(root: string, hash: string): Promise<{ tree: string; remove(): void }> {
  const tree = mkdtempSync(join(tmpdir(), 'pictures-'));
  const modules = join(tree, 'node_modules');
  const remove = (): void => {
    process.off('exit', remove);
    rmSync(tree, { recursive: true, force: true });
    git(root, 'worktree', 'prune');
  };
  process.on('exit', remove);
  git(root, 'worktree', 'add', '--detach', tree, hash);
  const lock = (folder: string): string => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (lock(tree) === lock(root)) symlinkSync(join(root, 'node_modules'), modules);
  else await runIn(tree, 'npm', ['ci', '--no-audit', '--no-fund']);
  // Commits before this script track what it writes.
  const generated = 'scripts/generated.ts';
  if (existsSync(join(tree, generated))) await runIn(tree, process.execPath, ['--import', 'tsx', generated]);
  return { tree, remove };
}
