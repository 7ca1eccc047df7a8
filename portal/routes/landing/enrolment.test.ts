import { describe, expect, test } from 'vitest';
import { enrolmentQuery, stepAfterEnrol } from './enrolment.ts';

const email = 'a@b.org';
const known = (has_third_party_auth: boolean, auth_methods: string[]) => ({ ok: true as const, data: { has_third_party_auth, auth_methods } });

describe('stepAfterEnrol', () => {
  test('a new address is enrolled', () =>
    expect(stepAfterEnrol(email, { ok: true, data: { enrollment_identifier: 'e1', status: 'invitation_clicked', layout: 'screener', nodes: [] } })).toEqual({ kind: 'enrolled' }));
  test('a known address is asked for its password', () => expect(stepAfterEnrol(email, known(false, ['password']))).toEqual({ kind: 'password', email }));
  test('… also if it has another way in besides', () => expect(stepAfterEnrol(email, known(true, ['password']))).toEqual({ kind: 'password', email }));
  test('an address with another way in only cannot be helped here', () => expect(stepAfterEnrol(email, known(true, []))).toEqual({ kind: 'cannotRecover' }));
  test.each([
    ['with the code that was mailed', 'email_code', true],
    ['alone, if the back end has no codes', undefined, false],
  ] as const)('an address without a password makes one, %s', (_name, needs, needsCode) =>
    expect(stepAfterEnrol(email, { ok: false, failure: { name: 'passwordUndefined', needs } })).toEqual({ kind: 'createPassword', email, needsCode }));
  test('any other failure changes nothing', () => expect(stepAfterEnrol(email, { ok: false, failure: { name: 'offline' } })).toBeUndefined());
});

test('the query travels without the portal’s own keys', () =>
  expect(enrolmentQuery('?utm_source=x&locale_override=es&session-expired&user_data=evil&ref_code=7')).toEqual({ utm_source: 'x', ref_code: '7' }));

test('of a long query as much travels as the service takes, in whole characters', () => {
  const long = Array.from({ length: 50 }, (_, i) => `k${i}=${'x'.repeat(499)}%F0%9F%99%82`).join('&');
  const query = enrolmentQuery(`?${long}`);
  expect(Object.keys(query)).toHaveLength(30);
  expect(query.k0).toBe('x'.repeat(499));
  expect(enrolmentQuery('?a=%00b')).toEqual({ a: 'b' });
});
