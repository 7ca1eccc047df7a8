import { expect, it } from 'vitest';
import { isCustomary } from './measurement.ts';

it.each([
  ['en', true],
  ['en-US', true],
  ['es-US', true],
  ['en-GB', false],
  ['es', false],
  ['de', false],
])('customary units in %s: %s', (locale, expected) => {
  expect(isCustomary(locale)).toBe(expected);
});
