import fc from 'fast-check';
import { test } from 'vitest';
import { checkCodec } from '#kit/testing/checkCodec.ts';
import { pinField } from './field.ts';

test('round-trips every PIN', () => {
  checkCodec(pinField, { interface: 'pin', name: 'x', label: 'X' }, fc.stringMatching(/^[0-9]{6}$/));
});
