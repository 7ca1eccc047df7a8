import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { idsIn } from './titles.ts';

/** How a test with ids ended. `skipped` also covers a test that is expected to fail: it proves nothing. */
export interface Result {
  /** Path from the top of the repository. */
  file: string;
  /** Titles of the groups and of the test, joined by ` > `. */
  title: string;
  state: 'passed' | 'failed' | 'skipped';
}

/** Who runs the tests: Vitest or Playwright. */
export type Runner = 'vitest' | 'browser';

const top = new URL('../../', import.meta.url);
const folder = new URL('test-results/conformance/', top);
const fileOf = (runner: Runner): URL => new URL(`${runner}.json`, folder);

/**
 * The stored results after another run. The run replaces what is known about the files it ran; a test it left out (`-t`)
 * keeps its state.
 */
export function mergeResults(stored: readonly Result[], run: readonly Result[]): Result[] {
  const before = new Map(stored.map((result) => [keyOf(result), result]));
  const files = new Set(run.map(({ file }) => file));
  const current = run.map((result) => (result.state === 'skipped' ? (before.get(keyOf(result)) ?? result) : result));
  return [...stored.filter(({ file }) => !files.has(file)), ...current];
}
const keyOf = ({ file, title }: Result): string => `${file}\n${title}`;

/** Stores the results of a run. `run` has every test of the files that ran, so that an id that a title has lost is forgotten. */
export function storeResults(runner: Runner, run: readonly Result[]): void {
  const merged = mergeResults(readResults(runner) ?? [], run).filter(({ title }) => idsIn(title).length > 0);
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(runner), `${JSON.stringify(merged, null, 1)}\n`);
}

/** The stored results of a runner, without those of files that are gone; undefined if it has not run. */
export function readResults(runner: Runner): Result[] | undefined {
  if (!existsSync(fileOf(runner))) return undefined;
  const stored = JSON.parse(readFileSync(fileOf(runner), 'utf8')) as Result[];
  return stored.filter(({ file }) => existsSync(new URL(file, top)));
}
