import { describe, expect, test } from 'vitest';
import { cleanCode, emailProblem, passwordProblem } from './accountRules.ts';
import { accountMessages as messages } from './messages.ts';

describe('an email address', () => {
  test.each(['a@b.org', ' ana.maria+study@mail.example.co.uk ', 'ñandú@correo.es'])('%j is valid', (email) =>
    expect(emailProblem(email)).toBeUndefined(),
  );
  test.each(['a', 'a@', 'a@b', '@b.org', 'a b@c.org', 'a@b..org', 'a@b.', `${'a'.repeat(65)}@b.org`])(
    '%j is invalid',
    (email) => expect(emailProblem(email)).toBe(messages.invalidEmail),
  );
  test.each(['', '   '])('%j is missing', (email) => expect(emailProblem(email)).toBe(messages.missingEmail));
});

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 123-456 ', '123456'],
])('the code %j is sent as %s', (typed, code) => expect(cleanCode(typed)).toBe(code));

test('an empty password is reported as missing', () =>
  expect([passwordProblem(''), passwordProblem(' ')]).toEqual([messages.missingPassword, undefined]));
