import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { groupBy } from 'es-toolkit';
import type { Result } from '#tests/conformance/results.ts';
import { isWhole } from '#tests/sample.ts';
import { type Check, checks } from './checks.ts';
import type { Run } from './page.ts';

/** A test of a check, and on which day it ended so. */
export interface DatedResult extends Result {
  day: string;
}

const folder = new URL('../../test-results/accessibility/', import.meta.url);
const fileOf = (runner: 'vitest' | 'browser'): URL => new URL(`${runner}.json`, folder);

const ranAsWhole = ({ isSampled }: Check): boolean => !isSampled || isWhole;

/** The results after another run, which may have been a part (`-g`, `--shard`). What ran replaces what is known about it. */
export function mergeDated(stored: readonly DatedResult[], run: readonly DatedResult[]): DatedResult[] {
  const ran = run.filter(({ state }) => state !== 'skipped');
  const latest = new Map([...stored, ...ran].map((result) => [`${result.file}\n${result.title}`, result]));
  return [...latest.values()];
}

/** Stores how the tests of the checks ended (`npm run test:all -- accessibility`), if all views of each were tested. */
export function storeChecks(runner: 'vitest' | 'browser', run: readonly Result[]): void {
  const files = new Set(checks.filter(ranAsWhole).map(({ file }) => file));
  const day = new Date().toISOString().slice(0, 10);
  const own = run.filter(({ file }) => files.has(file)).map((result) => ({ ...result, day }));
  if (own.length === 0) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(runner), `${JSON.stringify(mergeDated(readChecks(runner), own), null, 1)}\n`);
}

const readChecks = (runner: 'vitest' | 'browser'): DatedResult[] =>
  existsSync(fileOf(runner)) ? (JSON.parse(readFileSync(fileOf(runner), 'utf8')) as DatedResult[]) : [];

/** Titles of the tests that a whole run has, by file. A file without tests is missing. */
export type Titles = Readonly<Record<string, readonly string[]>>;

/** Changes with the titles of a check's tests, so that a run of other tests proves nothing. */
const hashOf = (titles: readonly string[]): string =>
  createHash('sha256').update(titles.toSorted().join('\n')).digest('hex').slice(0, 16);

/** The last whole run of each check, by its name. In the repository, because no machine has to run all of them. */
export type RunRecord = Readonly<Record<string, Run & { titles: string }>>;
const recordFile = new URL('runs.json', import.meta.url);
export const readRecord = (): RunRecord => JSON.parse(readFileSync(recordFile, 'utf8')) as RunRecord;
export const writeRecord = (record: RunRecord): void =>
  writeFileSync(recordFile, `${JSON.stringify(record, null, 2)}\n`);

/**
 * The record after the runs on this machine. A run counts if all of it ran, or if a part of it failed, and unless a later
 * one is recorded. A recorded run of other tests than the present ones is forgotten.
 */
export function mergeRuns(
  recorded: RunRecord,
  runs: Readonly<Record<string, Run>>,
  titles: Titles,
  all: readonly Pick<Check, 'name' | 'file'>[] = checks,
): RunRecord {
  const counts = ({ failed, left }: Run): boolean => left === 0 || failed > 0;
  return Object.fromEntries(
    all.flatMap(({ name, file }) => {
      const present = hashOf(titles[file] ?? []);
      const known = recorded[name]?.titles === present ? recorded[name] : undefined;
      const run = runs[name];
      if (run && counts(run) && !(known && known.day > run.day)) return [[name, { ...run, titles: present }]];
      return known ? [[name, known]] : [];
    }),
  );
}

/** How the last run of each check on this machine ended, by its name. Tests that there are no longer do not count. */
export function readRuns(titles: Titles): Record<string, Run> {
  const byFile = groupBy([...readChecks('vitest'), ...readChecks('browser')], ({ file }) => file);
  return Object.fromEntries(
    checks.flatMap(({ name, file }) => {
      const wanted = titles[file] ?? [];
      const results = (byFile[file] ?? []).filter(({ title }) => wanted.includes(title));
      if (results.length === 0) return [];
      const passed = results.filter(({ state }) => state === 'passed').length;
      const left = wanted.filter((title) => !results.some((result) => result.title === title)).length;
      // The oldest: a run in parts is as old as its first part.
      const day = results.map((result) => result.day).toSorted()[0]!;
      return [[name, { passed, failed: results.length - passed, left, day }]];
    }),
  );
}
