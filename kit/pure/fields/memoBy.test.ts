import { expect, it, vi } from 'vitest';
import { memoBy } from './memoBy.ts';

it('computes once per object, also for empty results', () => {
  const make = vi.fn((list: readonly number[]) => (list.length > 0 ? list.length : null));
  const size = memoBy(make);
  const [one, none] = [[7], []];
  expect([size(one), size(one), size(none), size(none), size([7])]).toEqual([1, 1, null, null, 1]);
  expect(make).toHaveBeenCalledTimes(3);
});
