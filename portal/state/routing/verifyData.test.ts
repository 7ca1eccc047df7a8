import { expect, test } from 'vitest';
import { checksInformation } from './verifyData.ts';

const facts = { path: '/manage/dashboard', provider: 'aws cognito', isLoggedIn: true, isDone: false };

test.each([
  ['[P4.138]', 'aws cognito', true],
  ['[P4.138]', 'ppmi', true],
  ['[P4.138]', 'ppmi-online', true],
  ['[P4.139]', 'google', false],
  ['[P4.139]', 'basic_auth', false],
  ['[P4.139]', undefined, false],
])('%s participants of the provider %s: %s', (_ids, provider, asked) =>
  expect(checksInformation({ ...facts, provider })).toBe(asked),
);

test.each([
  ['[P4.141] [P9.25]', '/'],
  ['[P4.141] [P9.26]', '/screener'],
  ['[P4.141] [P9.27]', '/verify-email'],
  ['[P4.141] [P9.28]', '/registration'],
  ['[P4.141] [P9.29]', '/login'],
  ['[P4.141] [P9.30]', '/log-in'],
  ['[P4.141] [P9.31]', '/informed_consent'],
  ['[P4.141] [P9.32]', '/terminal_state'],
  ['[P4.141] [P9.33]', '/withdrawn'],
  ['[P4.141] [P9.34]', '/unauthorized'],
  ['[P4.141] [P9.35]', '/404'],
  ['', '/log-in/'],
])('%s nobody is asked on %s', (_ids, path) => expect(checksInformation({ ...facts, path })).toBe(false));

test.each(['/manage/dashboard', '/manage/dashboard/', '/manage/settings', '/manage/summary', '/screener/x'])(
  'participants are asked on %s',
  (path) => expect(checksInformation({ ...facts, path })).toBe(true),
);

test.each([
  ['[P4.140] with the cookie', { isDone: true }],
  ['without a login', { isLoggedIn: false }],
  [
    'before the second factor of the login',
    { path: '/multi_factor_authenticate', layout: 'multi_factor_authenticate' },
  ],
])('%s nothing is asked', (_name, change) => expect(checksInformation({ ...facts, ...change })).toBe(false));
