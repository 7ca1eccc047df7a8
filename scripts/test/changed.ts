import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { partition } from 'es-toolkit';

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

/** Catalogues and definitions of texts, and the studies. */
const TEXTS = ['translations/*.json', '*essages.ts', 'service/studies/*.json'];
/** A shorter text is in too many tests by chance. */
const SHORTEST = 12;
/** What stands between quotes in a line that a diff removes. */
const REMOVED = /^-.*?(["'])((?:\\.|(?!\1).)+)\1,?$/;

/** The texts that participants read that a diff removes. @param diff as `git diff --unified=0` writes it */
export const removedTexts = (diff: readonly string[]): string[] =>
  diff.flatMap((line) => {
    const text = REMOVED.exec(line.replace(/^-\s*(?:"[^"]*"|\w+): /, '-'))?.[2]?.replaceAll('\\"', '"');
    return text !== undefined && text.length >= SHORTEST ? [text] : [];
  });

/** The tests and their helpers that contain a text that participants could read at a commit, and can read nowhere now. */
export function quotingSince(root: string, base: string): string[] {
  const removed = removedTexts(git(root, 'diff', '--unified=0', base, '--', ...TEXTS));
  if (removed.length === 0) return [];
  const files = allFiles(root).filter((path) => /\.(tsx?|json)$/.test(path));
  const source = (path: string): string => readFileSync(join(root, path), 'utf8');
  const [tests, others] = partition(files, (path) => /\.(test|spec)\.tsx?$|^tests\//.test(path));
  const present = others.map(source);
  const texts = removed.filter((text) => !present.some((code) => code.includes(text)));
  return tests.filter((path) => texts.some((text) => source(path).includes(text)));
}

/** Paths of the files that have changed since a commit, whether committed, not committed or new. A renamed file has both names. */
export function changedSince(root: string, base: string): string[] {
  const tracked = git(root, 'diff', '--name-only', '--no-renames', base);
  const added = git(root, 'ls-files', '--others', '--exclude-standard');
  return [...new Set([...tracked, ...added])].toSorted();
}
