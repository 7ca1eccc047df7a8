import fc from 'fast-check';
import { test } from 'vitest';
import { checkCodec } from '#kit/testing/checkCodec.ts';
import { emailConfirmField } from './field.ts';

const address = fc.stringMatching(/^[a-z0-9+]{1,20}@[a-z]{1,10}\.(org|es|health)$/);

test('round-trips every address', () => {
  checkCodec(
    emailConfirmField,
    { interface: 'email_confirm', name: 'e', label: 'Address' },
    address.map((email) => ({ email, confirm: email })),
  );
});
