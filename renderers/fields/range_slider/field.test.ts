import fc from 'fast-check';
import { test } from 'vitest';
import { checkCodec } from '#kit/testing/checkCodec.ts';
import { rangeSliderField } from './field.ts';

test('round-trips every range within the scale', () => {
  const ends = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { minLength: 2, maxLength: 2 });
  checkCodec(
    rangeSliderField,
    { interface: 'range_slider', name: 'r', label: 'Range' },
    ends.map(([a, b]) => ({ min: Math.min(a!, b!), max: Math.max(a!, b!) })),
  );
});
