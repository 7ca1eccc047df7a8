import { expect, test } from 'vitest';
import { verifiedEmail } from './readIdentity.ts';

test.each([
  [' Ana@Example.org ', true, 'ana@example.org'],
  ['ana@example.org', 'true', 'ana@example.org'],
  ['ana@example.org', false, undefined],
  ['ana@example.org', 'false', undefined],
  ['ana@example.org', undefined, undefined],
  ['ana@example.org', 1, undefined],
  [undefined, true, undefined],
  [{}, true, undefined],
])('the address %j with email_verified %j counts as %j', (email, isVerified, expected) =>
  expect(verifiedEmail(email, isVerified)).toBe(expected),
);
