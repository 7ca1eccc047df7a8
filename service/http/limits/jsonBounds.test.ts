import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excessOf } from './jsonBounds.ts';

const most = { depth: 3, values: 10 };

test.each<[string, string | undefined]>([
  ['1', undefined],
  ['"a"', undefined],
  ['[[[1]]]', undefined],
  ['[[[[1]]]]', '/0/0/0'],
  ['[1,[2,{"a":3}]]', undefined],
  ['{"a":{"b":{"c/d~e":1}}}', undefined],
  ['{"x":1,"a":{"y":[],"c/d~e":{"z":[{}]}}}', '/a/c~1d~0e/z'],
  ['{"a":[1,2,[[{}]]]}', '/a/2/0'],
  ['[1,2,3,4,5,6,7,8,9]', undefined],
  ['[1,2,3,4,5,6,7,8,9,10]', '/8'],
  ['{"a":[1,2,3,4,5,6,7,8,9,10]}', '/a/7'],
  ['"[[[[[[,,,,,,,,,,,,,"', undefined],
  ['["\\"[[[[,,,,,,,,,,,,,", "\\\\"]', undefined],
  ['["a\\\\\\"[[[[,,,,,,,,,,,,,,,"]', undefined],
  // Not JSON. The parser rejects these later; `excessOf` must only not fail on them.
  ['"never closed [[[[[', undefined],
  [']]]]', undefined],
  ['[[[[[', '/0/0/0'],
  ['', undefined],
])('%s exceeds three levels or ten values at %s', (json, pointer) => expect(excessOf(json, most)).toBe(pointer));

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

test('excessOf finds the same depth as JSON.parse', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.integer({ min: 1, max: 5 }), (value, depth) => {
      expect(excessOf(JSON.stringify(value), { depth, values: 1_000_000 }) !== undefined).toBe(depthOf(value) > depth);
    }),
    { numRuns: 500 },
  );
});
