import fc from 'fast-check';
import { test } from 'vitest';
import { checkCodec } from '#kit/testing/checkCodec.ts';
import { pinField } from './field.ts';

test('every PIN is sent and comes back', () => {
  checkCodec(pinField, { interface: 'pin', name: 'x', label: 'X' }, fc.stringMatching(/^[0-9]{6}$/));
});
