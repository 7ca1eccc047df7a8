import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import { checkCodec } from '#kit/testing/checkCodec.ts';
import { createValidator } from '#kit/pure/validation/createValidator.ts';
import { emailConfirmField } from './field.ts';
import { messages } from './messages.ts';

const address = fc.stringMatching(/^[a-z0-9+]{1,20}@[a-z]{1,10}\.(org|es|health)$/);

test('round-trips every address', () => {
  checkCodec(
    emailConfirmField,
    { interface: 'email_confirm', name: 'e', label: 'Address' },
    address.map((email) => ({ email, confirm: email })),
  );
});

const form = compileForm({ schema: [{ inputs: [{ interface: 'email_confirm', name: 'e', label: 'Address' }] }] }, [
  emailConfirmField,
]);
const validator = createValidator();

test.each([
  ['[P5.03]', 'ana@example.org', 'ana@example.org', []],
  ['[P5.03] [P5.04]', 'ana@example.org', 'ana@example.com', ['sameAs']],
])('%s %s and %s: %j', (_ids, email, confirm, keywords) => {
  const isValid = validator.validate(form.schema as never, { [form.fields[0]!.key]: { email, confirm } });
  expect(isValid ? [] : validator.errors!.map(({ keyword }) => keyword)).toEqual(keywords);
  expect(messages.different.defaultMessage).toMatch(/^Please confirm/);
});
