import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import lodash from 'lodash';
import { expect, test } from 'vitest';
import * as functions from './index.ts';

const require = createRequire(import.meta.url);
const sources = ['core', 'react'].map((name) => readFileSync(require.resolve(`@jsonforms/${name}`), 'utf8'));
const imported = [
  ...new Set(sources.flatMap((code) => [...code.matchAll(/lodash\/((?:fp\/)?\w+)/g)].map(([, path]) => path!))),
];

test.each(imported)('lodash/%s, which JSON Forms imports, has its function', (path) => {
  expect(imported.length).toBeGreaterThan(15);
  expect(functions).toHaveProperty(path.replace('/', '_'), expect.any(Function));
});

/** The two differ for empty keys and for -0, which answers never contain. */
const key = fc.constantFrom('a', 'b', 'answers', '0', '1');
const { data } = fc.letrec((tie) => ({
  data: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, undefined, 0, NaN, 1, '', 'two words', 'twoWords', 'árbol_2', true),
    fc.array(tie('data'), { maxLength: 3 }),
    fc.dictionary(key, tie('data'), { maxKeys: 3 }),
  ),
}));
const path = fc.array(key, { minLength: 1, maxLength: 3 }).map((keys) => keys.join('.'));
const list = fc.array(fc.oneof(fc.constantFrom(1, 2, 3, 'x'), fc.dictionary(key, fc.integer())), { maxLength: 4 });
type Functions = Record<string, (...args: unknown[]) => unknown>;

/** Arguments of each function as JSON Forms calls it. */
const CALLS: Readonly<Record<string, fc.Arbitrary<unknown[]>>> = {
  isEmpty: fc.tuple(data),
  startCase: fc.tuple(fc.oneof(fc.string(), fc.constantFrom('firstName', 'first_name', 'q10Answer', 'ÁrbolDos', 'x'))),
  keys: fc.tuple(data),
  range: fc.tuple(fc.integer({ min: 0, max: 20 })),
  get: fc.tuple(data, path),
  has: fc.tuple(data, path),
  includes: fc.tuple(list, fc.constantFrom(1, 2, 'x', 'y')),
  find: fc.tuple(
    list,
    fc.constant((each: unknown) => each === 2),
  ),
  filter: fc.tuple(
    list,
    fc.constant((each: unknown) => typeof each === 'object'),
  ),
  isEqual: fc.oneof(
    fc.tuple(data, data),
    data.map((each) => [each, structuredClone(each)]),
  ),
  merge: fc.tuple(fc.constant({}), fc.dictionary(key, data), fc.dictionary(key, data)),
  cloneDeep: fc.tuple(data),
  isFunction: fc.tuple(
    fc.oneof(
      data,
      fc.constant(() => 1),
    ),
  ),
  maxBy: fc.tuple(
    fc.array(fc.record({ rank: fc.integer() })),
    fc.constant((each: { rank: number }) => each.rank),
  ),
  endsWith: fc.tuple(fc.string(), fc.string({ maxLength: 2 })),
  last: fc.tuple(list),
  reduce: fc.tuple(
    fc.array(fc.integer()),
    fc.constant((a: number, b: number) => a + b),
    fc.constant(0),
  ),
  toPairs: fc.tuple(fc.dictionary(key, data)),
  isUndefined: fc.tuple(data),
};

test.each(Object.entries(CALLS))('%s returns what lodash returns', (name, args) => {
  fc.assert(
    fc.property(args, (given) => {
      const call = (from: object) => (from as Functions)[name]!(...structuredCloneOf(given));
      expect(call(functions)).toEqual(call(lodash));
    }),
  );
});

/** A copy of each argument, because some functions change theirs; functions stay. */
const structuredCloneOf = (args: readonly unknown[]): unknown[] =>
  args.map((arg) => (typeof arg === 'function' ? arg : structuredClone(arg)));
