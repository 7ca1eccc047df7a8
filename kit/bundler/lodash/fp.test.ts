import fc from 'fast-check';
import setFp from 'lodash/fp/set';
import unsetFp from 'lodash/fp/unset';
import get from 'lodash/get';
import { expect, test } from 'vitest';
import { fp_set as set, fp_unset as unset } from './fp.ts';

const key = fc.constantFrom('a', 'b', '0', '1', 'c d');
const path = fc.array(key, { minLength: 1, maxLength: 4 }).map((keys) => keys.join('.'));
const { data } = fc.letrec((tie) => ({
  data: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, undefined, 1, 'text', true),
    fc.array(tie('data'), { maxLength: 3 }),
    fc.dictionary(key, tie('data'), { maxKeys: 3 }),
  ),
}));
const object = fc.dictionary(key, data, { maxKeys: 4 });
/** lodash/fp wraps a plain value that a path leads through into an object; answers have no such paths. */
const leadsThroughValue = (at: string, given: unknown): boolean =>
  at.split('.').some((_, i, keys) => i > 0 && !['object', 'undefined'].includes(typeof get(given, keys.slice(0, i))));

test('set does what lodash/fp does, and leaves the original as it was', () => {
  fc.assert(
    fc.property(path, data, object, (at, value, given) => {
      fc.pre(!leadsThroughValue(at, given));
      const before = structuredClone(given);
      expect(set(at, value, given)).toEqual(setFp(at, value, given));
      expect(given).toEqual(before);
    }),
  );
});

test('unset does what lodash/fp does, and leaves the original as it was', () => {
  fc.assert(
    fc.property(path, object, (at, given) => {
      fc.pre(!leadsThroughValue(at, given));
      const before = structuredClone(given);
      expect(unset(at, given)).toEqual(unsetFp(at, given));
      expect(given).toEqual(before);
    }),
  );
});

test('what is beside the path stays the same object', () => {
  const beside = { x: 1 };
  expect((set('a.b', 2, { a: { b: 1 }, beside }) as { beside: object }).beside).toBe(beside);
});
