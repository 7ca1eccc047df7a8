import fc from 'fast-check';
import { test } from 'vitest';
import { checkCodec } from '#kit/testing/checkCodec.ts';
import { passwordField } from './field.ts';

test('round-trips every password', () => {
  const password = fc.string({ unit: 'binary', maxLength: 200 }).map((text) => `Aa-1${text}${'x'.repeat(8)}`);
  checkCodec(
    passwordField,
    { interface: 'password', name: 'p', label: 'Password' },
    password.map((text) => ({ password: text, confirm: text })),
  );
});
