import { expect, test } from 'vitest';
import { judge, type Evidence } from './judge.ts';
import type { Requirement } from './requirements.ts';
import type { Result } from './results.ts';
import type { NamedTest, View } from './scanTitles.ts';

const requirement = (id: string, about: Requirement['about'] = 'rule'): Requirement => ({
  id,
  section: '1 Purpose',
  about,
  text: `What ${id} says.`,
});
const passed = (title: string, file = 'a.test.ts'): Result => ({ file, title, state: 'passed' });

/** Titles in the sources that name these ids, each in one test. */
const titles = (...tests: [id: string, file: string, view: View][]): Map<string, NamedTest[]> =>
  new Map(
    [...new Set(tests.map(([id]) => id))].map((id) => [
      id,
      tests.filter(([each]) => each === id).map(([, file, view]) => ({ file, line: 1, view })),
    ]),
  );

/** Two requirements, each shown by a test. */
const sound: Evidence = {
  requirements: [requirement('F1.01'), requirement('P2.002')],
  results: [passed('[F1.01] shows a form'), passed('group > [P2.002] shows a page', 'b.spec.ts')],
  named: titles(['F1.01', 'a.test.ts', 'function'], ['P2.002', 'b.spec.ts', 'browser']),
  isWhole: true,
  differences: [],
  notBuilt: [],
  recordText: (record) => (record === '41-why.md' ? '… F1.01 …' : undefined),
};
const without = (id: string) => sound.results.filter(({ title }) => !title.includes(id));
const named = (count: number): string =>
  Array.from({ length: count }, (_, index) => `[F9.${String(index + 10)}]`).join(' ');
const many = (count: number) => Array.from({ length: count }, (_, index) => requirement(`F9.${index + 10}`));

test('finds nothing wrong if each requirement has a test that passed', () => {
  const { rows, faults } = judge(sound);
  expect(faults).toEqual([]);
  expect(rows.map(({ id, state, tests }) => [id, state, tests[0]!.file])).toEqual([
    ['F1.01', 'passed', 'a.test.ts'],
    ['P2.002', 'passed', 'b.spec.ts'],
  ]);
});

test.each<[string, Partial<Evidence>, string]>([
  [
    'an id without a test',
    { named: titles(['P2.002', 'b.spec.ts', 'browser']), results: without('F1.01') },
    'F1.01: no test names it',
  ],
  [
    'an id without a test, also after a part of the tests',
    { named: titles(['P2.002', 'b.spec.ts', 'browser']), results: without('F1.01'), isWhole: false },
    'F1.01: no test names it',
  ],
  [
    'an id whose test did not run, after a whole run',
    { results: without('F1.01') },
    'F1.01: no test that passed shows it, and every test ran',
  ],
  [
    'an id whose test was left out',
    { results: [...without('F1.01'), { ...passed('[F1.01] x'), state: 'skipped' }] },
    'F1.01: no test that passed shows it, and every test ran',
  ],
  [
    'an id whose test failed, after a part of the tests',
    { results: [...without('F1.01'), { ...passed('[F1.01] x'), state: 'failed' }], isWhole: false },
    'F1.01: a test that should show it failed',
  ],
  [
    'an id of which one test failed, while another passed',
    { results: [...sound.results, { ...passed('[F1.01] again'), state: 'failed' }] },
    'F1.01: a test that should show it failed',
  ],
  [
    'a requirement about a screen that only a function shows, also after a part of the tests',
    { requirements: [requirement('F1.01', 'screen'), requirement('P2.002')], results: [], isWhole: false },
    'F1.01: it is about a screen, and no test that names it looks at one',
  ],
  [
    'a requirement about a screen of which only the test of a function passed, after a whole run',
    {
      requirements: [requirement('F1.01', 'screen'), requirement('P2.002')],
      named: titles(
        ['F1.01', 'a.test.ts', 'function'],
        ['F1.01', 'a.test.tsx', 'rendered'],
        ['P2.002', 'b.spec.ts', 'browser'],
      ),
    },
    'F1.01: it is about a screen, and no test that names it looks at one',
  ],
  [
    'an id that is not in the lists',
    { results: [...sound.results, passed('[F1.99] x')] },
    'F1.99: not in the lists, but on a test: a.test.ts: [F1.99] x',
  ],
  [
    'an id that lost a zero',
    { results: [...sound.results, passed('[F1.1] x')] },
    'F1.1: not in the lists, but on a test: a.test.ts: [F1.1] x',
  ],
  [
    'two ids in one pair of brackets',
    { results: [...sound.results, passed('[F1.01, P2.002] x')] },
    'F1.01, P2.002: not in the lists, but on a test: a.test.ts: [F1.01, P2.002] x',
  ],
  [
    'a test with 16 ids',
    { requirements: [...sound.requirements, ...many(16)], results: [...sound.results, passed(`${named(16)} x`)] },
    `a test has 16 ids; the most is 15: a.test.ts: ${named(16)} x`,
  ],
  [
    'an id with a test that is said to be not built',
    { notBuilt: ['F1.01'] },
    'F1.01: a test shows it; take it off not-built.tsv',
  ],
  [
    'an unknown id that is said to be not built',
    { notBuilt: ['F7.77'] },
    'F7.77: not in the lists, but in differences.tsv or not-built.tsv',
  ],
  [
    'a difference that a test shows',
    { differences: [{ id: 'F1.01', record: '41-why.md' }] },
    'F1.01: differences.tsv lists it, and yet a test shows it',
  ],
  [
    'a difference without a record',
    { results: without('F1.01'), differences: [{ id: 'F1.01', record: 'lost.md' }] },
    'F1.01: there is no record docs/decisions/lost.md',
  ],
  [
    'a difference that its record does not name',
    { results: without('P2.002'), differences: [{ id: 'P2.002', record: '41-why.md' }] },
    'P2.002: docs/decisions/41-why.md does not name it',
  ],
  [
    'an id that differs and is not built',
    { results: without('F1.01'), differences: [{ id: 'F1.01', record: '41-why.md' }], notBuilt: ['F1.01'] },
    'F1.01: stands twice in differences.tsv and not-built.tsv',
  ],
  [
    'a list with an id twice',
    { requirements: [...sound.requirements, requirement('F1.01')] },
    'F1.01: stands in the lists twice',
  ],
])('reports %s', (_, change, fault) => {
  expect(judge({ ...sound, ...change }).faults).toEqual([fault]);
});

test('accepts 15 ids on a test, and reports 41 differences', () => {
  const requirements = many(41);
  expect(judge({ ...sound, requirements: many(15), results: [passed(`${named(15)} x`)] }).faults).toEqual([]);
  const differences = requirements.map(({ id }) => ({ id, record: 'all.md' }));
  const recordText = () => requirements.map(({ id }) => id).join(' ');
  const faultsOf = (count: number) =>
    judge({
      ...sound,
      requirements: many(count),
      results: [],
      differences: differences.slice(0, count),
      recordText,
    }).faults;
  expect(faultsOf(40)).toEqual([]);
  expect(faultsOf(41)).toEqual(['differences.tsv has 41 rows; the most is 40']);
});

test.each<[name: string, about: Requirement['about'], views: View[], view: View | undefined]>([
  ['a test in a browser, the best of several', 'screen', ['function', 'rendered', 'browser'], 'browser'],
  ['a test that renders', 'screen', ['function', 'rendered'], 'rendered'],
  ['a test of a function, for a call', 'call', ['function'], 'function'],
  ['a test of a function, for a rule', 'rule', ['function'], 'function'],
])('%s is enough', (_, about, views, view) => {
  const { rows, faults } = judge({
    ...sound,
    requirements: [requirement('F1.01', about)],
    results: [],
    named: titles(...views.map((each): [string, string, View] => ['F1.01', `${each}.test.ts`, each])),
    isWhole: false,
  });
  expect(faults).toEqual([]);
  expect(rows[0]!.view).toBe(view);
});

test('rows without a test say whether they differ or are not built', () => {
  const { rows, faults } = judge({
    ...sound,
    named: new Map(),
    results: [],
    differences: [{ id: 'F1.01', record: '41-why.md' }],
    notBuilt: ['P2.002'],
  });
  expect(faults).toEqual([]);
  expect(rows.map(({ state }) => state)).toEqual(['differs', 'not built']);
});

test('after a part of the tests, a test that did not run is no fault', () => {
  const { rows, faults } = judge({ ...sound, results: without('F1.01'), isWhole: false });
  expect(faults).toEqual([]);
  expect(rows.map(({ state }) => state)).toEqual(['not run', 'passed']);
});

test('a test that ran on both databases is one test', () => {
  const { rows } = judge({ ...sound, results: [...sound.results, sound.results[0]!] });
  expect(rows[0]!.tests).toHaveLength(1);
});
