import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { LISTS, readRequirements, readRows } from './requirements.ts';
import { mergeResults, type Result } from './results.ts';
import { FOLDERS, scanTitles, type View } from './scanTitles.ts';
import { idsIn, withoutIds } from './titles.ts';

const top = fileURLToPath(new URL('../..', import.meta.url));
const lists = LISTS.map(({ file }) => readRequirements(readFileSync(new URL(file, import.meta.url), 'utf8')));

test('the lists have 749, 457 and 495 requirements, each with its own id', () => {
  expect(lists.map((list) => list.length)).toEqual([749, 457, 495]);
  expect(new Set(lists.flat().map(({ id }) => id)).size).toBe(749 + 457 + 495);
});

test('a requirement is about a screen, a call or a rule', () => {
  expect(() => readRequirements('id\tsection\tabout\ttext\nF1.01\t1 Purpose\tpage\tText')).toThrow(
    'F1.01 is about "page", which is none of screen, call, rule',
  );
});

test('every id in the sources of the tests is in the lists', () => {
  const known = new Set(lists.flat().map(({ id }) => id));
  const titles = scanTitles(top);
  expect(titles.size).toBeGreaterThan(0);
  expect([...titles].filter(([id]) => !known.has(id))).toEqual([]);
});

describe('how a test looks is read from its source', () => {
  const HELPER = `import { render } from '@testing-library/react';
    export const mount = (node) => render(node);`;
  const MOUNT = "import { mount } from './mount.tsx'; import { screen } from '@testing-library/react';";
  test.each<[name: string, view: View, file: string, source: string]>([
    [
      'in a browser',
      'browser',
      'a.spec.ts',
      "test('[F1.01] x', async ({ page }) => page.getByRole('button').click());",
    ],
    ['in a browser, at a call alone', 'function', 'a.spec.ts', "test('[F1.01] x', ({ request }) => request.get('/'));"],
    [
      'at what a helper renders',
      'rendered',
      'a.test.tsx',
      `${MOUNT} test('[F1.01] x', () => { mount(<A />); screen.getByText('a'); });`,
    ],
    [
      'through a row of a table',
      'rendered',
      'a.test.tsx',
      `${MOUNT} const rows = [{ ids: '[F1.01]' }]; test.each(rows)('$ids', () => { mount(<A />); screen.getByText('a'); });`,
    ],
    [
      'at what is rendered before each test',
      'rendered',
      'a.test.tsx',
      `${MOUNT} describe('x', () => { beforeEach(() => mount(<A />)); test('[F1.01] x', () => screen.getByText('a')); });`,
    ],
    [
      'not at all, beside a test that renders',
      'function',
      'a.test.tsx',
      `${MOUNT} test('[F1.01] x', () => expect(list).toEqual([])); test('y', () => { mount(<A />); screen.getByText('a'); });`,
    ],
    [
      'at a page on which it has put nothing',
      'function',
      'a.test.tsx',
      "test('[F1.01] x', () => expect(document.querySelector('p')).toBeNull());",
    ],
    ['not at all, though it renders', 'function', 'a.test.tsx', `${MOUNT} test('[F1.01] x', () => mount(<A />));`],
    ['at a function', 'function', 'a.test.ts', "test('[F1.01] x', () => expect(add(1)).toBe(2));"],
  ])('%s: %s', (_, view, file, source) => {
    const top = mkdtempSync(join(tmpdir(), 'titles-'));
    onTestFinished(() => rmSync(top, { recursive: true }));
    for (const folder of FOLDERS) mkdirSync(join(top, folder));
    writeFileSync(join(top, 'tests', 'mount.tsx'), HELPER);
    writeFileSync(join(top, 'tests', file), source);
    expect(scanTitles(top)).toEqual(new Map([['F1.01', [{ file: `tests/${file}`, line: 1, view }]]]));
  });
});

test.each([
  ['a value is missing', 'id\tsection\ttext\nF1.01\t1 Purpose'],
  ['a value is empty', 'id\tsection\ttext\nF1.01\t\ttext'],
  ['there is one too many', 'id\tsection\ttext\nF1.01\t1\ttext\tmore'],
])('refuses a line in which %s', (_, text) => {
  expect(() => readRows(text, 3)).toThrow('line 2 needs 3 values');
});

// The names must not hold the titles, which would make these tests proofs.
test.each<[string, string, string[]]>([
  ['none', 'shows a form', []],
  ['one', '[F1.01] shows a form', ['F1.01']],
  ['those of a group and of its test', '[F1.01] group > [P2.002] shows', ['F1.01', 'P2.002']],
  ['one that stands twice', '[F1.01] group > [F1.01] shows', ['F1.01']],
  ['no other brackets', 'rejects [1, 2] and [] and [x]', []],
])('finds the ids of a title: %s', (_, title, ids) => expect(idsIn(title)).toEqual(ids));

test('a title is shown without its ids', () => {
  expect(withoutIds('group > [F1.01] [P2.002] shows [1]')).toBe('group > shows [1]');
  expect(withoutIds("'[F1.01] [P2.002]' shows 'a'")).toBe("shows 'a'");
});

const result = (file: string, title: string, state: Result['state'] = 'passed'): Result => ({ file, title, state });

test.each<[string, Result[], Result[], Result[]]>([
  ['adds a file', [result('a', 'x')], [result('b', 'y')], [result('a', 'x'), result('b', 'y')]],
  ['replaces a file that ran again', [result('a', 'x')], [result('a', 'x', 'failed')], [result('a', 'x', 'failed')]],
  ['forgets a test that is gone', [result('a', 'x')], [result('a', 'y')], [result('a', 'y')]],
  [
    'keeps the state of a test that was left out',
    [result('a', 'x')],
    [result('a', 'x', 'skipped')],
    [result('a', 'x')],
  ],
])('another run %s', (_, stored, run, merged) => expect(mergeResults(stored, run)).toEqual(merged));
