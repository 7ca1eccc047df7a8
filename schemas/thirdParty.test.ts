import { expect, test } from 'vitest';
import { hasUserPool, isThirdParty } from './thirdParty.ts';

test.each([
  ['[P9.37] [P4.036]', 'aws cognito', true],
  ['[P4.037]', 'ppmi', true],
  ['[P4.038]', 'ppmi-online', true],
  ['[P4.035]', 'google', true],
  ['[P4.035]', 'openid', true],
  ['[P4.039]', 'internal', false],
  ['[P4.039]', 'aws', false],
  ['[P4.039]', 'AWS Cognito', false],
  ['[P4.039]', '', false],
  ['[P4.039]', undefined, false],
])('%s the accounts of the provider %s belong to a third party: %s', (_ids, provider, expected) =>
  expect(isThirdParty(provider)).toBe(expected),
);

test.each([
  ['[P4.036]', 'aws cognito', true],
  ['[P4.037]', 'ppmi', true],
  ['[P4.038]', 'ppmi-online', true],
  ['[P4.039]', 'google', false],
  ['[P4.039]', 'openid', false],
  ['[P4.039]', 'basic_auth', false],
])('%s the provider %s has a user pool: %s', (_ids, provider, expected) =>
  expect(hasUserPool(provider)).toBe(expected),
);
