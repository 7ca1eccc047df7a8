import fc from 'fast-check';
import { test } from 'vitest';
import { checkCodec } from '#kit/testing/checkCodec.ts';
import { validatedTextField } from './field.ts';

test('round-trips every text of letters and digits', () => {
  checkCodec(
    validatedTextField,
    { interface: 'validated_text', name: 'x', label: 'X' },
    fc.stringMatching(/^[A-Za-z0-9]{1,40}$/),
  );
});
