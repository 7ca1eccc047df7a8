import fc from 'fast-check';
import { test } from 'vitest';
import { checkCodec } from '#kit/testing/checkCodec.ts';
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
