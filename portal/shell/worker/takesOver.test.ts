import { expect, test } from 'vitest';
import { takesOver } from './takesOver.ts';

const take = { asks: 'take over', until: 2_000 };

test.each<[string, unknown, number, number, boolean]>([
  ['the only page asks', take, 1, 1_999, true],
  ['another page is open', take, 2, 1_999, false],
  ['the page no longer waits', take, 1, 2_000, false],
  ['the page asks something else', { asks: 'something', until: 2_000 }, 1, 0, false],
  ['the page asks nothing', null, 1, 0, false],
])('if %s', (_what, asked, pages, now, expected) => {
  expect(takesOver(asked, pages, now)).toBe(expected);
});
