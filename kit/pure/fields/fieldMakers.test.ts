import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCodec } from '#kit/testing/checkCodec.ts';
import { isCustomary } from './measurement.ts';
import { scaleField } from './scaleField.ts';

test.each([
  [0, 5],
  [0, 10],
  [1, 10],
])('submits and restores every number from %i to %i', (minimum, maximum) => {
  checkCodec(
    scaleField('scale', minimum, maximum),
    { interface: 'scale', name: 's', label: 'Scale' },
    fc.integer({ min: minimum, max: maximum }),
  );
});

test.each([
  ['en', true],
  ['en-US', true],
  ['es-US', true],
  ['en-GB', false],
  ['es', false],
  ['de', false],
])('customary units in %s: %s', (locale, expected) => {
  expect(isCustomary(locale)).toBe(expected);
});
