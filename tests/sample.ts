import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/**
 * Which part of the long tests a run takes. A sweep is a table of cases that is too long for every run: `npm test` takes an eighth of
 * its rows and the next commit the next eighth, so eight commits in a row test every row. `npm run test:all` takes all of them.
 */

/** Number of parts of a sweep. */
const PARTS = 8;

/** The part of this run: `all`, or the number of the commit. The environment variable SAMPLE repeats the part of another run. */
export const sample: 'all' | number = readSample(process.env.SAMPLE);

/** The seed of random tests, which rotates too. The environment variable SEED repeats the tests of another run. */
export const seed: number = Number(process.env.SEED) || numberOfCommit();

/** True if this run takes every row of every sweep. */
export const isWhole = sample === 'all';

/** Paths of the files that have changed, from the repository's root. Only `npm test -- --changed` sets them. */
const changed = (process.env.CHANGED_FILES ?? '').split('\n').filter((path) => path !== '');

/** True if this run is one of `npm test -- --changed`. */
export const isOfChange: boolean = changed.length > 0;

/** True if a file in a folder (`renderers/fields/number`) has changed. False unless the run is one of `npm test -- --changed`. */
export const isChanged = (folder: string): boolean => changed.some((path) => path.startsWith(`${folder}/`));

/**
 * The rows of a sweep that this run takes: every eighth, at least one, and those that are always taken. A run of a change takes these only, if
 * there are any. Two samples in one another leave
 * combinations out forever: build the table of combinations first and sample it once.
 * @param rows in an order that does not change from run to run
 * @param isTaken true for a row that every run takes, such as the one of a changed field type
 */
export function sampleOf<T>(rows: readonly T[], isTaken: (row: T) => boolean = () => false): readonly T[] {
  if (sample === 'all') return rows;
  if (changed.length > 0 && rows.some(isTaken)) return rows.filter(isTaken);
  // A power of two: a file that comes with every third commit would show the same of three parts each time.
  const parts = Math.min(PARTS, 2 ** Math.floor(Math.log2(Math.max(1, rows.length))));
  return rows.filter((row, place) => place % parts === sample % parts || isTaken(row));
}

/**
 * The number of random cases that this run tries.
 * @param sampled number of `npm test`
 * @param whole number of `npm run test:all`; there, `--runs` sets another one
 */
export const runsOf = (sampled: number, whole: number): number =>
  Number(process.env.RUNS) || (isWhole ? whole : sampled);

/**
 * The views of a case that are too many for one run, such as languages and widths: the next one after every eight commits. So no view of
 * any case is left out forever.
 * @param place of the case in its table, so that all views occur in one run
 */
export function viewsOf<T>(views: readonly T[], place: number): readonly T[] {
  if (sample === 'all') return views;
  return [views[(Math.floor(sample / PARTS) + place) % views.length]!];
}

/**
 * One row of a sweep whose rows take a minute each; the next commit takes the next.
 * @param isTaken true for a row that every run takes
 */
export function oneOf<T>(rows: readonly T[], isTaken: (row: T) => boolean = () => false): readonly T[] {
  if (sample === 'all') return rows;
  if (changed.length > 0 && rows.some(isTaken)) return rows.filter(isTaken);
  return rows.filter((row, place) => place === sample % rows.length || isTaken(row));
}

/** True if this run takes a long test that is in no table. Its name decides. */
export function takesAlone(name: string): boolean {
  if (sample === 'all') return true;
  return createHash('sha256').update(name).digest()[0]! % PARTS === sample % PARTS;
}

/** @throws if the variable is neither `all` nor a whole number */
function readSample(given: string | undefined): 'all' | number {
  if (given === undefined || given === '') return numberOfCommit();
  if (given === 'all') return 'all';
  if (/^\d{1,10}$/.test(given)) return Number(given);
  throw new Error(`SAMPLE is "${given}": set it to a whole number, such as 0, or to "all".`);
}

/** The number of commits decides, so that eight in a row take all parts. A clone without its history has its hash only. */
function numberOfCommit(): number {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'false') return Number(git('rev-list', '--count', 'HEAD'));
    return Number.parseInt(git('rev-parse', 'HEAD').slice(0, 7), 16);
  } catch {
    return 0; // An archive of the sources is no repository.
  }
}
