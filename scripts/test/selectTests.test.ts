import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { allFiles, removedTexts } from './changed.ts';
import { faults } from '#tests/faults/faults.ts';
import { callersOf, callsIn, type ImportGraph, importsIn, readImportGraph } from './importGraph.ts';
import { selectNamed, selectTests, relatedTests } from './selectTests.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test.each<[code: string, imports: string[]]>([
  [`import { a } from './a.ts';`, ['kit/form/a.ts']],
  [`import {\n  a,\n  type B,\n} from '../dates/a.ts';`, ['kit/dates/a.ts']],
  [`import type { A } from './a.ts';`, []],
  [`import './a.ts';\nexport * from '#kit/x/y.ts';\nexport type { T } from './t.ts';`, ['kit/form/a.ts', 'kit/x/y.ts']],
  [`const load = () => import('./Lazy.tsx');`, ['kit/form/Lazy.tsx']],
  [`import { a } from '#kit/x/a.ts'; import { b } from '#kit/x/b.ts';`, ['kit/x/a.ts', 'kit/x/b.ts']],
  [`const program = fileURLToPath(new URL('../app/start.ts', import.meta.url));`, ['kit/app/start.ts']],
  [`import text from './a.txt?raw';\nimport react from 'react';`, ['kit/form/a.txt']],
])('the imports of %j', (code, imports) => expect(importsIn(code, 'kit/form/form.ts')).toEqual(imports));

test('tests are near unless the only way to them leads through a list', () => {
  const graph = new Map([
    ['list.ts', ['number.ts', 'text.ts']],
    ['number.ts', []],
    ['text.ts', []],
    ['number.test.ts', ['number.ts']],
    ['control.ts', ['number.ts']],
    ['control.test.tsx', ['control.ts', 'list.ts']],
    ['everything.test.ts', ['list.ts']],
    ['other.test.ts', ['text.ts']],
  ]);
  expect(relatedTests(graph, ['number.ts'], ['list.ts'])).toEqual({
    near: ['control.test.tsx', 'number.test.ts'],
    far: ['everything.test.ts'],
  });
  expect(relatedTests(graph, ['list.ts'], ['list.ts']).near).toEqual(['control.test.tsx', 'everything.test.ts']);
  expect(relatedTests(graph, ['removed.ts'], ['list.ts'])).toEqual({ near: [], far: [] });
});

const operations = { withdraw: '/withdraw', putDraft: '/drafts/{node}', waitForSignOut: '/tokens/current/revoked' };

let graph: ImportGraph;
beforeAll(() => void (graph = readImportGraph(root, allFiles(root))));
const testsFor = (path: string) => selectTests(graph, [path]).tests;

test.each([
  [
    'renderers/fields/number/NumberControl.tsx',
    'tests/catalogue/walk-1.test.tsx',
    'service/participation/answers/answers.test.ts',
    40,
  ],
  ['renderers/fields/number/field.ts', 'renderers/fields/number/field.test.ts', 'portal/shell/Shell.test.tsx', 40],
  [
    'portal/routes/dashboard/Dashboard.tsx',
    'portal/routes/dashboard/Dashboard.test.tsx',
    'tests/check/form.test.ts',
    40,
  ],
  // By the address of its call, and by the file behind the handler.
  [
    'service/http/handlers/drafts/drafts.ts',
    'service/participation/drafts/drafts.test.ts',
    'service/background/mail/mail.test.ts',
    30,
  ],
  [
    'service/participation/answers/withdrawParticipant.ts',
    'service/flow/withdrawal.test.ts',
    'service/http/captcha/captcha.test.ts',
    50,
  ],
  // By the program that tests start.
  [
    'service/testing/runService.ts',
    'service/participation/files/killedUpload.test.ts',
    'service/http/captcha/captcha.test.ts',
    30,
  ],
  ['service/studies/sleep-and-mood.json', 'service/http/captcha/captcha.test.ts', 'portal/shell/Shell.test.tsx', 250],
  ['docs/builders.md', 'tests/docs.test.ts', 'tests/check/form.test.ts', 10],
  // One of several names from an entry point, and an entry point by a relative path.
  [
    'kit/ui/parts/choices/KitSlider.tsx',
    'renderers/fields/range_slider/RangeSliderControl.test.tsx',
    'portal/shell/Shell.test.tsx',
    20,
  ],
  [
    'kit/ui/parts/notices/ErrorSummary.tsx',
    'kit/ui/parts/parts.test.tsx',
    'service/participation/answers/answers.test.ts',
    90,
  ],
  ['renderers/instruments/gad7/scoring.ts', 'tests/instruments/scoring.test.ts', 'portal/shell/Shell.test.tsx', 40],
])('a change of %s selects %s, not %s, and at most %i files', (path, wanted, unwanted, most) => {
  const tests = testsFor(path);
  expect(tests).toContain(wanted);
  expect(tests).not.toContain(unwanted);
  expect(tests.length).toBeLessThanOrEqual(most);
});

test('each seeded fault that a run of its change can find is found by one of the chosen tests', () => {
  const isTest = (name: string): boolean => /\.(test|spec)\.tsx?$/.test(name);
  const missed = faults.filter(({ file, foundBy }) => {
    const { tests, specs } = selectTests(graph, [file]);
    return isTest(foundBy) && ![...tests, ...specs.map((spec) => `tests/${spec}`)].includes(foundBy);
  });
  expect(missed).toEqual([]);
});

test.each(Object.entries(operations))('the call %s is found in tests by %s', (id, part) => {
  const [call] = callsIn({ paths: { [`/api/v3/studies/{study}${part}`]: { post: { operationId: id } } } });
  expect(call!.name.test(`service.call('POST', \`${'${person.url}'}${part.replace(/\{\w+\}/, 'x')}\`)`)).toBe(true);
  expect(call!.name.test('service.call(`${person.url}/withdrawals`)')).toBe(false);
});

test('the tests of the folder of a handler come first, then those that make its calls most often', () => {
  const tests = [
    { path: 'service/flow/flow.test.ts', code: '/withdraw' },
    { path: 'service/data/data.test.ts', code: '/withdraw /withdraw' },
    { path: 'service/enrollment/leave.test.ts', code: 'withdraw()' },
    { path: 'service/flow/other.test.ts', code: '/withdrawals' },
  ];
  expect(callersOf('service/http/handlers/enrollment/withdraw.ts', [/\/withdraw\b|\bwithdraw\b/], tests)).toEqual([
    'service/enrollment/leave.test.ts',
    'service/data/data.test.ts',
    'service/flow/flow.test.ts',
  ]);
});

test('a run of a changed handler takes the tests that are about it, and the next commit other tests that make its calls', () => {
  const handler = 'service/http/handlers/surveys/answers.ts';
  const testsOf = (part?: 'all' | number) => selectTests(readImportGraph(root, allFiles(root), part), [handler]).tests;
  const [always, all, ...parts] = [testsOf(), testsOf('all'), testsOf(7), testsOf(8)];
  expect(all.length).toBeGreaterThan(always.length + 10);
  for (const tests of parts) {
    expect(tests).toEqual(expect.arrayContaining([...always]));
    expect(all).toEqual(expect.arrayContaining([...tests]));
    expect(tests.length).toBeLessThan(always.length + 6);
  }
  expect(parts[0]).not.toEqual(parts[1]);
});

test('a change of a layer that everything uses selects the tests of every folder', () => {
  const tests = testsFor('kit/pure/compile/compileForm.ts');
  for (const folder of ['kit/', 'renderers/', 'portal/', 'service/', 'tests/'])
    expect(tests.filter((path) => path.startsWith(folder))).not.toEqual([]);
});

test('the entry point of a layer affects what imports it', () =>
  expect(testsFor('kit/pure/dates/index.ts').length).toBeGreaterThan(50));

test.each<[words: string[], tests: string[], specs: string[]]>([
  [['clipped'], [], ['tests/browser/clipped.spec.ts']],
  [['canaries'], ['canaries'], ['tests/browser/canaries.spec.ts']],
  [['tests/browser/accessibility/axe.spec.ts'], [], ['tests/browser/accessibility/axe.spec.ts']],
  [['service', '-t', 'clipped'], ['service', '-t', 'clipped'], []],
  [['service'], ['service'], []],
  [['wrist'], [], []],
])('the tests named %j', (words, tests, specs) => {
  const files = ['axe', 'serviceWorker'].map((name) => `tests/browser/accessibility/${name}.spec.ts`);
  files.push('tests/browser/clipped.spec.ts', 'tests/browser/canaries.spec.ts', 'service/deps/errors/canaries.test.ts');
  expect(selectNamed(files, words)).toEqual({ tests, specs });
});

test.each<[diff: string, texts: string[]]>([
  ['-  "kit.back": "Go back to the start",', ['Go back to the start']],
  ["-    defaultMessage: 'Go back to the start',", ['Go back to the start']],
  ["-    defaultMessage: 'Say “hello” to \\'us\\', please',", ["Say “hello” to \\'us\\', please"]],
  ['-      "es": "Vuelva al principio"', ['Vuelva al principio']],
  ['+  "kit.back": "Go back to the start",', []],
  ['-  "kit.back": "Back",', []],
  ['--- a/translations/es.json', []],
])('the removed line %s has the text %j', (line, texts) => expect(removedTexts([line])).toEqual(texts));

test('a changed text selects the tests that quote it, themselves or in a helper', () => {
  const { tests, specs } = selectTests(
    graph,
    ['translations/es.json'],
    ['tests/browser/journeys/words.ts', 'portal/shell/Shell.test.tsx'],
  );
  expect(tests).toContain('portal/shell/Shell.test.tsx');
  expect(specs).toContain('tests/browser/journeys.spec.ts');
});
