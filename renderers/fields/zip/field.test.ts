import fc from 'fast-check';
import { test } from 'vitest';
import { checkCodec } from '#kit/testing/checkCodec.ts';
import { zipField } from './field.ts';

test('round-trips every ZIP code', () => {
  checkCodec(zipField, { interface: 'zip', name: 'x', label: 'X' }, fc.stringMatching(/^[0-9]{5}$/));
});
