import { expect, test } from 'vitest';
import { cookiesOf } from './cookiesOf.ts';

test.each([
  [undefined, 'a', undefined],
  ['', '', ''],
  ['a=1; b=2', 'b', '2'],
  ['a=1; a=2', 'a', '1'],
  ['a=%7B%22x%22%3A1%7D', 'a', '{"x":1}'],
  ['a=100%', 'a', '100%'],
  ['a=b=c', 'a', 'b=c'],
  ['a', 'a', ''],
  ['ab=1', 'a', undefined],
])('%s: %s is %s', (header, name, value) => {
  expect(cookiesOf(header)(name)).toBe(value);
});
