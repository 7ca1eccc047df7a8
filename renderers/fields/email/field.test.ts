import fc from 'fast-check';
import { test } from 'vitest';
import { checkCodec } from '#kit/testing/checkCodec.ts';
import { emailField } from './field.ts';

test('round-trips every address', () => {
  checkCodec(
    emailField,
    { interface: 'email', name: 'e', label: 'Address' },
    fc.stringMatching(/^[a-z0-9+]{1,20}@[a-z]{1,10}\.(org|es|health)$/),
  );
});
