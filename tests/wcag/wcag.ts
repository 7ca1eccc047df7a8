/**
 * npm run test:all -- accessibility   writes docs/accessibility.md from the last whole run of each check (checks.ts): those of this
 *                         machine, else those of the record (runs.json), which it updates
 * Exits with 1 if a check failed or did not run as a whole.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { groupBy, mapValues } from 'es-toolkit';
import { checks } from './checks.ts';
import { pageOf, readCriteria, verdictOf } from './page.ts';
import { mergeRuns, readRecord, readRuns, type Titles, writeRecord } from './results.ts';

interface Suite {
  title: string;
  specs?: { title: string }[];
  suites?: Suite[];
}

const files = checks.map(({ file }) => file);
const list = (command: string, args: readonly string[]): string =>
  execFileSync('npx', [command, ...args], {
    env: { ...process.env, SAMPLE: 'all' },
    maxBuffer: 64_000_000,
    encoding: 'utf8',
  });

function titlesInBrowser(): Titles {
  const own = files.filter((file) => file.startsWith('tests/browser/'));
  const config = ['--config', 'tests/browser/playwright.config.ts'];
  const text = list('playwright', ['test', ...config, '--list', '--reporter', 'json', ...own]);
  const titlesOf = ({ specs = [], suites = [] }: Suite): string[] => [
    ...specs.map(({ title }) => title),
    ...suites.flatMap((suite) => titlesOf(suite).map((title) => `${suite.title} > ${title}`)),
  ];
  const { suites } = JSON.parse(text.slice(text.indexOf('{'))) as { suites: Suite[] };
  return Object.fromEntries(suites.map((suite) => [`tests/browser/${suite.title}`, titlesOf(suite)]));
}

function titlesInVitest(): Titles {
  const own = files.filter((file) => !file.startsWith('tests/browser/'));
  // After the files: it would take the first one as the file to write to.
  const text = list('vitest', ['list', ...own, '--json']);
  const tests = JSON.parse(text.slice(text.indexOf('[\n'))) as { name: string; file: string }[];
  const byFile = groupBy(tests, ({ file }) => relative(process.cwd(), file).replaceAll('\\', '/'));
  return mapValues(byFile, (all) => all.map(({ name }) => name));
}

const titles = { ...titlesInBrowser(), ...titlesInVitest() };
const runs = mergeRuns(readRecord(), readRuns(titles), titles);
writeRecord(runs);
const page = pageOf(readCriteria(), checks, runs);
writeFileSync(new URL('../../docs/accessibility.md', import.meta.url), page);
for (const { name, command } of checks)
  if (verdictOf(runs[name]) !== 'passed') console.error(`${name}: ${verdictOf(runs[name])}. ${command}`);
console.log(/^\d+ criteria.*$/m.exec(page)![0]);
process.exitCode = checks.every(({ name }) => verdictOf(runs[name]) === 'passed') ? 0 : 1;
