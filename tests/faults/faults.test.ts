import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { allFiles } from '../../scripts/test/changed.ts';
import { type ImportGraph, readImportGraph } from '../../scripts/test/importGraph.ts';
import { selectTests } from '../../scripts/test/selectTests.ts';
import { ofChange } from '../../scripts/test/steps.ts';
import { withFault } from './Fault.ts';
import { layers } from '../mutants/layers.ts';
import { faults } from './faults.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

let graph: ImportGraph;
beforeAll(() => void (graph = readImportGraph(root, allFiles(root))));

/** Whether `npm test -- --changed` runs a test file, a spec or an npm script after a change of a file. */
function isRunAfterChange(file: string, foundBy: string): boolean {
  const { tests, specs } = selectTests(graph, [file]);
  const scripts = ofChange([], []).flatMap(({ steps }) =>
    steps.map(({ args }) =>
      args
        .slice(2)
        .filter((arg) => arg !== '--')
        .join(' '),
    ),
  );
  return tests.includes(foundBy) || scripts.includes(foundBy) || specs.some((spec) => new RegExp(spec).test(foundBy));
}

describe('a seeded fault', () => {
  test.each(faults.map((fault) => [fault.name, fault] as const))(
    'fits the sources as they are, and --changed runs what finds it: %s',
    (_name, fault) => {
      const { file, foundBy, isInWholeRunOnly = false } = fault;
      const text = read(file);
      expect(withFault(text, fault)).not.toBe(text);
      if (foundBy.includes('/')) expect(existsSync(join(root, foundBy)), foundBy).toBe(true);
      if (!isInWholeRunOnly) expect(isRunAfterChange(file, foundBy), `${file}: ${foundBy}`).toBe(true);
    },
  );

  test('has a name of its own', () => expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length));

  test('is refused if its place has changed or is not the only one', () => {
    const fault = { name: 'x', harm: '', file: 'a.ts', find: 'a < b', replace: 'a <= b' };
    expect(() => withFault('a > b', fault)).toThrow('finds it 0 times');
    expect(() => withFault('a < b && a < b', fault)).toThrow('finds it 2 times');
    expect(withFault('if (a < b) $&', { ...fault, replace: '$& $1' })).toBe('if ($& $1) $&');
  });

  test.each(['kit/', 'renderers/', 'portal/', 'service/', 'translations/', 'scripts/'])('can be in %s', (folder) =>
    expect(faults.filter(({ file }) => file.startsWith(folder)).length).toBeGreaterThan(3),
  );
});

/** A glob with at most one list in braces, as one expression per entry of the list. */
const patternsOf = (glob: string): RegExp[] => {
  const [, start = glob, list = '', end = ''] = /^(.*)\{(.*)\}(.*)$/.exec(glob) ?? [];
  return list.split(',').map((entry) => {
    const escaped = (start + entry + end).replaceAll('.', '\\.');
    return new RegExp(`^${escaped.replaceAll('**/', '(.+/)?').replace(/(?<!\))\*/g, '[^/]*')}$`);
  });
};

test.each(Object.entries(layers))('the mutants of %s and their tests are in files that exist', (_name, layer) => {
  const files = allFiles(root);
  const empty = [...layer.mutate, ...layer.tests]
    .flatMap(patternsOf)
    .filter((pattern) => !files.some((file) => pattern.test(file)));
  expect(empty.map(String)).toEqual([]);
});
