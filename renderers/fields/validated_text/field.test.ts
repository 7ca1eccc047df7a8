import fc from 'fast-check';
import { test } from 'vitest';
import { checkCodec } from '#kit/testing/checkCodec.ts';
import { validatedTextField } from './field.ts';

test('every text of letters and digits is sent and comes back', () => {
  checkCodec(validatedTextField, { interface: 'validated_text', name: 'x', label: 'X' }, fc.stringMatching(/^[A-Za-z0-9]{1,40}$/));
});
