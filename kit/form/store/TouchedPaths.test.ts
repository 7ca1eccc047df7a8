import { describe, expect, it } from 'vitest';
import { TouchedPaths } from './TouchedPaths.ts';

describe('touched places', () => {
  it('include the places inside them', () => {
    const touched = new TouchedPaths();
    touched.add('list');
    expect(['list', 'list.0', 'list.0.a', 'list2', 'a'].map((path) => touched.has(path))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(touched.add('list')).toBe(false);
  });

  it('exclude a row that was added later, until they are touched again', () => {
    const touched = new TouchedPaths();
    touched.add('list');
    touched.begin('list.1');
    expect([touched.has('list.0.a'), touched.has('list.1.a')]).toEqual([true, false]);
    touched.add('list.1.a');
    expect([touched.has('list.1.a'), touched.has('list.1.b')]).toEqual([true, false]);
    expect(touched.add('list')).toBe(true);
    expect(touched.has('list.1.b')).toBe(true);
  });

  it('move with their rows', () => {
    const touched = new TouchedPaths();
    touched.add('list.2.a');
    touched.add('list.0.b');
    touched.add('other.2.a');
    touched.renumber('list', (index) => (index === 0 ? undefined : index - 1));
    expect(['list.1.a', 'list.2.a', 'list.0.b', 'other.2.a'].map((path) => touched.has(path))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
