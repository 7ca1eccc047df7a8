import { expect, test } from 'vitest';
import { isThirdParty } from './thirdParty.ts';

test.each([
  ['[P9.37]', 'aws cognito', true],
  ['[P9.37]', 'ppmi', true],
  ['[P9.37]', 'ppmi-online', true],
  ['[P9.37]', 'basic_auth', false],
  ['[P9.37]', 'AWS Cognito', false],
  ['[P9.37]', undefined, false],
])('%s the provider %s has the third-party variant: %s', (_ids, provider, expected) =>
  expect(isThirdParty(provider)).toBe(expected),
);
