import fc from 'fast-check';
import { test } from 'vitest';
import { checkCodec } from '#kit/testing/checkCodec.ts';
import { zipField } from './field.ts';

test('every ZIP code is sent and comes back', () => {
  checkCodec(zipField, { interface: 'zip', name: 'x', label: 'X' }, fc.stringMatching(/^[0-9]{5}$/));
});
