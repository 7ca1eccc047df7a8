import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Every pixel counts. The threshold of Playwright's comparison lets colors pass that nobody can tell apart. */
export const EXACT = { maxDiffPixels: 0, threshold: 0.1 } as const;

/** Playwright's comparison, as `toMatchSnapshot` makes it. `null`: the same. @throws if one is no PNG */
type Comparator = (
  actual: Buffer,
  expected: Buffer,
  options: typeof EXACT,
) => { errorMessage: string; diff?: Buffer } | null;

const { utils } = createRequire(import.meta.url)('playwright-core/lib/coreBundle') as {
  utils: { getComparator(mimeType: string): Comparator };
};
const comparePng = utils.getComparator('image/png');

export interface Difference {
  name: string;
  kind: 'changed' | 'missing' | 'new';
  /** How many pixels differ, or what else. */
  message: string;
  /** A picture with the different pixels in red. */
  picture?: Buffer;
}

/** The names of the pictures in a folder, without their extension. */
export const picturesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.png'))
        .map((file) => file.slice(0, -'.png'.length))
    : [];

/**
 * Compares the pictures of two folders by name.
 * @param isCompared selects names. Default: all
 * @returns the pictures that are the same, and every difference, in the order of their names
 */
export function compareFolders(
  before: string,
  after: string,
  isCompared: (name: string) => boolean = () => true,
): { same: string[]; differences: Difference[] } {
  const names = { before: new Set(picturesIn(before)), after: new Set(picturesIn(after)) };
  const same: string[] = [];
  const differences: Difference[] = [];
  for (const name of [...new Set([...names.before, ...names.after])].filter(isCompared).toSorted()) {
    if (!names.after.has(name)) differences.push({ name, kind: 'missing', message: 'is no longer there' });
    else if (!names.before.has(name)) differences.push({ name, kind: 'new', message: 'was not there before' });
    else {
      const [old, now] = [before, after].map((folder) => readFileSync(`${folder}/${name}.png`)) as [Buffer, Buffer];
      const difference = old.equals(now) ? null : comparePng(now, old, EXACT);
      if (!difference) same.push(name);
      else
        differences.push({ name, kind: 'changed', message: difference.errorMessage.trim(), picture: difference.diff });
    }
  }
  return { same, differences };
}
