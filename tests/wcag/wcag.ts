/**
 * npm run accessibility   writes docs/accessibility.md from the last whole run of each check (checks.ts): those of this
 *                         machine, else those of the record (runs.json), which it updates
 * Exits with 1 if a check failed or did not run as a whole.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { checks } from './checks.ts';
import { readCriteria } from './criteria.ts';
import { pageOf, verdictOf } from './page.ts';
import { mergeRuns, readRecord, readRuns, writeRecord } from './results.ts';

interface Suite {
  title: string;
  specs?: { title: string }[];
  suites?: Suite[];
}

/** The titles of the tests that a whole run in the browser has, by file. */
function titlesInBrowser(): Record<string, string[]> {
  const files = checks.map(({ file }) => file).filter((file) => file.startsWith('tests/browser/'));
  const list = execFileSync(
    'npx',
    ['playwright', 'test', '--config', 'tests/browser/playwright.config.ts', '--list', '--reporter', 'json', ...files],
    { env: { ...process.env, SWEEP: 'all' }, maxBuffer: 64_000_000, encoding: 'utf8' },
  );
  const titlesOf = ({ specs = [], suites = [] }: Suite): string[] => [
    ...specs.map(({ title }) => title),
    ...suites.flatMap((suite) => titlesOf(suite).map((title) => `${suite.title} > ${title}`)),
  ];
  const { suites } = JSON.parse(list.slice(list.indexOf('{'))) as { suites: Suite[] };
  return Object.fromEntries(suites.map((suite) => [`tests/browser/${suite.title}`, titlesOf(suite)]));
}

const titles = titlesInBrowser();
const totals = Object.fromEntries(
  checks.flatMap(({ name, file }) => (titles[file] ? [[name, titles[file].length]] : [])),
);
const runs = mergeRuns(readRecord(), readRuns(titles), totals);
writeRecord(runs);
const page = pageOf(readCriteria(), checks, runs);
writeFileSync(new URL('../../docs/accessibility.md', import.meta.url), page);
for (const { name, command } of checks)
  if (verdictOf(runs[name]) !== 'passed') console.error(`${name}: ${verdictOf(runs[name])}. ${command}`);
console.log(/^\d+ criteria.*$/m.exec(page)![0]);
process.exitCode = checks.every(({ name }) => verdictOf(runs[name]) === 'passed') ? 0 : 1;
