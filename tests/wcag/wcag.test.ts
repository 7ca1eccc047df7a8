import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checks } from './checks.ts';
import { judge, pageOf, readCriteria, type Run, verdictOf } from './page.ts';
import { mergeDated, mergeRuns, readRecord, type RunRecord } from './results.ts';

const top = new URL('../../', import.meta.url);
const criteria = readCriteria();
const { scripts } = JSON.parse(readFileSync(new URL('package.json', top), 'utf8')) as {
  scripts: Record<string, string>;
};

describe('the list of criteria', () => {
  test('has the 31 of level A and the 24 of level AA of WCAG 2.2, each once', () => {
    expect(['A', 'AA'].map((level) => criteria.filter((criterion) => criterion.level === level).length)).toEqual([
      31, 24,
    ]);
    expect(new Set(criteria.map(({ number }) => number)).size).toBe(55);
  });
});

describe('the checks', () => {
  test('name criteria of the list, and have a file and a command', () => {
    const known = new Set(criteria.map(({ number }) => number));
    for (const { name, file, command, criteria: own } of checks) {
      expect(
        own.filter((number) => !known.has(number)),
        name,
      ).toEqual([]);
      expect(own.length, name).toBeGreaterThan(0);
      expect(existsSync(new URL(file, top)), file).toBe(true);
      const script = /^npm run (\S+)$/.exec(command)?.[1];
      expect(script === undefined || script in scripts, command).toBe(true);
    }
  });
});

test('docs/accessibility.md has the present criteria, checks and recorded runs: npm run test:all -- accessibility writes it', () => {
  const page = readFileSync(new URL('docs/accessibility.md', top), 'utf8');
  expect(page).toBe(pageOf(criteria, checks, readRecord()));
});

const run = (passed: number, failed = 0, left = 0): Run => ({ passed, failed, left, day: '2026-01-02' });

test.each<[string, Run | undefined, string]>([
  ['no run', undefined, 'not run'],
  ['a run of nothing', run(0), 'not run'],
  ['a run of all', run(3), 'passed'],
  ['a run of a part', run(3, 0, 1), 'not run'],
  ['a failure in a part', run(3, 1, 1), 'failed'],
])('%s', (_, last, verdict) => expect(verdictOf(last)).toBe(verdict));

const check = (name: string, ...numbers: string[]) => ({ name, about: '', command: '', file: name, criteria: numbers });
test.each<[string, Record<string, Run>, string]>([
  ['passes if all its checks passed', { a: run(1), b: run(1) }, 'passed'],
  ['fails with one of them', { a: run(1), b: run(0, 1) }, 'failed'],
  ['stays open without one of them', { a: run(1) }, 'not run'],
])('a criterion %s', (_, runs, verdict) => {
  const criterion = { number: '1.1.1', level: 'A', name: 'Text' } as const;
  expect(judge(criterion, [check('a', '1.1.1'), check('b', '1.1.1', '1.2.1'), check('c', '1.2.1')], runs)).toBe(
    verdict,
  );
  expect(judge(criterion, [check('c', '1.2.1')], runs)).toBe('no evidence');
});

test('a run in parts adds to what is known, and a test that was left out changes nothing', () => {
  const result = (title: string, state: 'passed' | 'failed' | 'skipped', day: string) => ({
    file: 'f',
    title,
    state,
    day,
  });
  expect(
    mergeDated(
      [result('a', 'failed', '1'), result('b', 'passed', '1')],
      [result('a', 'passed', '2'), result('b', 'skipped', '2')],
    ),
  ).toEqual([result('a', 'passed', '2'), result('b', 'passed', '1')]);
});

describe('the record of whole runs', () => {
  const own = [{ name: 'a', file: 'f' }];
  const merged = (recorded: RunRecord, runs: Record<string, Run>, titles: string[]) =>
    Object.values(mergeRuns(recorded, runs, titles.length > 0 ? { f: titles } : {}, own)).map(
      ({ titles: _hash, ...each }) => each,
    );
  const three = ['one', 'two', 'three'];
  const record = (each: Run): RunRecord => mergeRuns({}, { a: each }, { f: three }, own);
  const later = (each: Run): Run => ({ ...each, day: '2026-01-03' });

  test.each<[string, Run, Run | undefined, Run]>([
    ['has a run on another machine', run(3), undefined, run(3)],
    ['takes a whole run', run(2, 1), run(3), run(3)],
    ['takes no part that passed', run(3), run(1, 0, 2), run(3)],
    ['takes a part that failed', run(3), run(0, 1, 2), run(0, 1, 2)],
    ['keeps a later failure', later(run(2, 1)), run(3), later(run(2, 1))],
    ['keeps a later success', later(run(3)), run(2, 1), later(run(3))],
  ])('%s', (_, recorded, ran, expected) =>
    expect(merged(record(recorded), ran ? { a: ran } : {}, three)).toEqual([expected]),
  );

  test.each<[string, string[]]>([
    ['another test', [...three, 'four']],
    ['another name of a test', ['one', 'two', 'drei']],
    ['no tests', []],
  ])('forgets a run when the check has %s since', (_, titles) =>
    expect(merged(record(run(3)), {}, titles)).toEqual([]),
  );
});
