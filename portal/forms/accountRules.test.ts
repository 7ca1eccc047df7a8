import { describe, expect, test } from 'vitest';
import { codeProblem, emailProblem } from './accountRules.ts';
import { accountMessages as messages } from './messages.ts';

describe('e-mail', () => {
  test.each(['a@b.org', ' ana.maria+study@mail.example.co.uk ', 'ñandú@correo.es'])('%j is one', (email) => expect(emailProblem(email)).toBeUndefined());
  test.each(['a', 'a@', 'a@b', '@b.org', 'a b@c.org', 'a@b..org', 'a@b.', `${'a'.repeat(65)}@b.org`])('%j is none', (email) =>
    expect(emailProblem(email)).toBe(messages.invalidEmail),
  );
  test.each(['', '   '])('%j is missing', (email) => expect(emailProblem(email)).toBe(messages.required));
});

test.each([
  ['123456', undefined],
  ['123 456', undefined],
  ['12345', messages.invalidCode],
  ['1234567', messages.invalidCode],
  ['12345a', messages.invalidCode],
  ['', messages.required],
])('code %j', (code, problem) => expect(codeProblem(code)).toBe(problem));
