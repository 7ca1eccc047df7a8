import { expect, test } from 'vitest';
import { summaryOf, tableOf } from './table.ts';
import type { JudgedRow } from './judge.ts';

const row = (id: string, more: Partial<JudgedRow>): JudgedRow => ({
  id,
  section: '1 Purpose',
  about: 'screen',
  text: `What ${id} says.`,
  state: 'passed',
  tests: [],
  view: 'rendered',
  lacksView: false,
  ...more,
});
const shown = (rows: JudgedRow[]): string => tableOf([{ title: 'Form engine', rows }]);

test('names the tests in order, without their ids, whatever order they ran in', () => {
  const tests = ['[F1.01] b | c', '[F1.01] a <i>'].map((title) => ({
    file: 'x.test.ts',
    title,
    state: 'passed' as const,
  }));
  const line =
    '| F1.01 | What F1.01 says. | screen | rendered | x.test.ts: a \\<i\\><br>x.test.ts: b \\| c | passed |\n';
  expect(shown([row('F1.01', { tests })])).toContain(line);
  expect(shown([row('F1.01', { tests: tests.toReversed() })])).toContain(line);
});

test('counts the rows of each state, and names the record of a difference', () => {
  const page = shown([
    row('F1.01', {}),
    row('F1.02', { state: 'differs', record: '41-why.md' }),
    row('F1.03', { state: 'not built', section: '2 Form page' }),
  ]);
  expect(page).toContain('| Form engine | 3 | 1 | 0 | 1 | 1 | 0 | 0 | 1 of 1 |\n');
  expect(page).toContain('| F1.02 | What F1.02 says. | screen | rendered | 41-why.md | differs |\n');
  expect(page.match(/^###? .*$/gm)).toEqual(['## Form engine', '### 1 Purpose', '### 2 Form page']);
});

test('the summary counts the requirements of each section and links the records, whichever tests ran', () => {
  const rows = [
    row('F1.01', {}),
    row('F1.02', { state: 'differs', record: '41-why.md' }),
    row('F1.03', { state: 'no test', view: undefined }),
    row('F1.04', { about: 'call', view: 'function' }),
    row('F1.05', { view: 'function', lacksView: true }),
  ];
  const page = summaryOf([{ title: 'Form engine', rows }]);
  expect(page).toContain('The specification has 5 requirements.');
  expect(page).toContain(
    '2 of those with a test are about what a person sees, hears or does on a page; 1 of them have a test that\nlooks',
  );
  expect(page).toContain(
    '## Form engine\n\n| section | requirements | named by a test | on the screen | differ on purpose |\n',
  );
  expect(page).toContain('| 1 Purpose | 5 | 3 | 1 of 2 | 1 |\n');
  expect(page).toContain('| F1.02 | What F1.02 says. | [41](decisions/41-why.md) |\n');
  for (const state of ['not run', 'failed'] as const)
    expect(summaryOf([{ title: 'Form engine', rows: [row('F1.01', { state }), ...rows.slice(1)] }])).toBe(page);
});
