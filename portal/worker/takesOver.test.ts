import { expect, test } from 'vitest';
import { TAKE_OVER } from '#schemas/serviceWorker.ts';
import { takesOver } from './takesOver.ts';

test.each<[string, unknown, number, boolean]>([
  ['the only page asks', TAKE_OVER, 1, true],
  ['another page is open', TAKE_OVER, 2, false],
  ['the page asks something else', 'something', 1, false],
  ['the page asks nothing', null, 1, false],
])('if %s', (_what, asked, pages, expected) => {
  expect(takesOver(asked, pages)).toBe(expected);
});
