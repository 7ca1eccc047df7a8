import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const git = (root: string, ...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000, stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .filter((line) => line !== '');

/** Paths of all files that Git tracks or would track, from the root, without those that were deleted since the last commit. */
export const allFiles = (root: string): string[] =>
  git(root, 'ls-files', '--cached', '--others', '--exclude-standard').filter((path) => existsSync(join(root, path)));

/**
 * The commit that changes are compared with: the given one, or where this branch left `main`. On `main` itself, it is the last
 * commit, so that what is not committed yet counts, or the one before if everything is committed.
 * @throws Error if Git does not know the commit
 */
export function baseOf(root: string, given: string | undefined): string {
  const commit = (name: string): string | undefined => {
    try {
      return git(root, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`)[0];
    } catch {
      return undefined;
    }
  };
  if (given !== undefined) {
    const base = commit(given);
    if (!base) throw new Error(`Git knows no commit "${given}". Name a branch, a tag or a commit.`);
    return git(root, 'merge-base', base, 'HEAD')[0]!;
  }
  const main = commit('main') ?? commit('origin/main');
  const head = commit('HEAD')!;
  const base = main && git(root, 'merge-base', main, 'HEAD')[0];
  if (base && base !== head) return base;
  return git(root, 'status', '--porcelain').length > 0 ? head : (commit('HEAD~1') ?? head);
}

/** Paths of the files that have changed since a commit, whether committed, not committed or new. A renamed file has both names. */
export function changedSince(root: string, base: string): string[] {
  const tracked = git(root, 'diff', '--name-only', '--no-renames', base);
  const added = git(root, 'ls-files', '--others', '--exclude-standard');
  return [...new Set([...tracked, ...added])].toSorted();
}
