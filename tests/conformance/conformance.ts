/**
 * npm run test:all -- conformance                writes docs/conformance.md from the titles of the tests, and takes what a test has shown off
 *                                                not-built.tsv
 * npm run test:all -- conformance --titles F4 P  lists the requirements (that begin so) that no title in the sources names
 *
 * With --check, it compares the page instead. npm test and npm run test:all end with that; after the latter (SAMPLE=all), each requirement
 * needs a test that passed. The first two write the results of the last run to test-results/conformance.md.
 * Exits with 1 if a rule is broken: see judge.ts.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isWhole } from '../sample.ts';
import { judge } from './judge.ts';
import { LISTS, readRequirements, readRows } from './requirements.ts';
import { readResults, type Result } from './results.ts';
import { scanTitles } from './scanTitles.ts';
import { summaryOf, tableOf } from './table.ts';
import { idsIn } from './titles.ts';

const top = new URL('../../', import.meta.url);
const PAGE = 'docs/conformance.md';
const TABLE = 'test-results/conformance.md';
const read = (path: string): string | undefined =>
  existsSync(new URL(path, top)) ? readFileSync(new URL(path, top), 'utf8') : undefined;
const readList = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

const lists = LISTS.map(({ title, file }) => ({ title, requirements: readRequirements(readList(file)) }));
const requirements = lists.flatMap((list) => list.requirements);
const differences = readRows(readList('differences.tsv'), 3).map(([id, record]) => ({ id: id!, record: record! }));
const NOT_BUILT = 'not-built.tsv';
let notBuilt = readRows(readList(NOT_BUILT), 2).map(([id]) => id!);

const [mode, ...words] = process.argv.slice(2);
process.exitCode = (mode === '--titles' ? reportTitles() : reportResults(mode === '--check')) ? 0 : 1;

/** Whether every requirement that begins with one of the words is named by a title, and every id is in the lists. */
function reportTitles(): boolean {
  const titles = scanTitles(fileURLToPath(top));
  const known = new Set(requirements.map(({ id }) => id));
  const unknown = [...titles].filter(([id]) => !known.has(id));
  const differing = new Set(differences.map(({ id }) => id));
  const empty = requirements.filter(
    ({ id }) =>
      !titles.has(id) && !differing.has(id) && (words.length === 0 || words.some((word) => id.startsWith(word))),
  );
  for (const { id, section, text } of empty)
    console.log(`${id}  ${section}: ${text}${notBuilt.includes(id) ? '  (not built)' : ''}`);
  for (const id of notBuilt.filter((id) => titles.has(id)))
    console.log(`${id}: named by a title, and in not-built.tsv`);
  for (const [id, tests] of unknown)
    console.error(`${id}: not in the lists, but in ${tests.map(({ file }) => file).join(', ')}`);
  console.log(`${empty.length} requirements without a title.`);
  return empty.length === 0 && unknown.length === 0;
}

/** Rewrites not-built.tsv without the requirements that a test shows, so that it shrinks. @returns the ids that are left */
function takeOffBuilt(results: readonly Result[]): string[] {
  const shown = new Set(results.filter(({ state }) => state === 'passed').flatMap(({ title }) => idsIn(title)));
  const lines = readList(NOT_BUILT).split('\n');
  const left = lines.filter((line) => !shown.has(line.split('\t')[0]!));
  if (left.length < lines.length) writeFileSync(new URL(NOT_BUILT, import.meta.url), left.join('\n'));
  return notBuilt.filter((id) => !shown.has(id));
}

/** Whether no rule is broken; writes the table, and writes the page or compares it. */
function reportResults(check: boolean): boolean {
  const results = [...(readResults('vitest') ?? []), ...(readResults('browser') ?? [])];
  const recordText = (record: string): string | undefined => read(`docs/decisions/${record}`);
  if (!check) notBuilt = takeOffBuilt(results);
  const named = scanTitles(fileURLToPath(top));
  const { rows, faults } = judge({
    requirements,
    named,
    results,
    isWhole: check && isWhole,
    differences,
    notBuilt,
    recordText,
  });
  const judged = new Map(rows.map((row) => [row.id, row]));
  const judgedLists = lists.map(({ title, requirements: own }) => ({
    title,
    rows: own.map(({ id }) => judged.get(id)!),
  }));
  for (const runner of ['vitest', 'browser'] as const)
    if (check && !readResults(runner)) faults.push(`there are no results of ${runner}: run npm test`);
  mkdirSync(new URL('test-results/', top), { recursive: true });
  writeFileSync(new URL(TABLE, top), tableOf(judgedLists));
  const page = summaryOf(judgedLists);
  if (!check) writeFileSync(new URL(PAGE, top), page);
  else if (read(PAGE) !== page)
    faults.push(`${PAGE} does not agree with the sources: run npm run test:all -- conformance and commit it`);
  for (const fault of faults.slice(0, 40)) console.error(fault);
  if (faults.length > 40) console.error(`… and ${faults.length - 40} more`);
  console.log(
    `conformance: ${rows.filter(({ state }) => state === 'passed').length} of ${rows.length} requirements shown by a test of this run, ` +
      `${rows.filter(({ state }) => state === 'not run').length} by tests that did not run, ` +
      `${differences.length} differ on purpose, ${notBuilt.length} not built yet, ${faults.length} faults`,
  );
  return faults.length === 0;
}
