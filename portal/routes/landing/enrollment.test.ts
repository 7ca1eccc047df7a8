import { describe, expect, test } from 'vitest';
import { enrollmentQuery, stepAfterEnrol } from './enrollment.ts';

const email = 'a@b.org';
const asksPassword = { kind: 'password', email, methods: ['password'] };
const known = (has_third_party_auth: boolean, auth_methods: string[]) => ({
  ok: true as const,
  data: { has_third_party_auth, auth_methods },
});

describe('stepAfterEnrol', () => {
  test('[P4.051] a new address is enrolled', () =>
    expect(
      stepAfterEnrol(email, {
        ok: true,
        data: { enrollment_identifier: 'e1', status: 'invitation_clicked', layout: 'screener', nodes: [] },
      }),
    ).toEqual({ kind: 'enrolled' }));
  test('[P4.057] a known address asks for its password', () =>
    expect(stepAfterEnrol(email, known(false, ['password']))).toEqual(asksPassword));
  test('[P4.059] … by default, if the response names no way to log in', () => {
    expect(stepAfterEnrol(email, known(false, []))).toEqual(asksPassword);
    const bare = { ok: true as const, data: { has_third_party_auth: false } as never };
    expect(stepAfterEnrol(email, bare)).toEqual(asksPassword);
  });
  test.each([[[]], [['password']], [['google']]])(
    '[P4.064] an address with a third-party login cannot be helped here, whatever the methods: %j',
    (methods) => expect(stepAfterEnrol(email, known(true, methods))).toEqual({ kind: 'cannotRecover' }),
  );
  test('[P4.065] … but is asked to log in if a partner site says who the visitor is', () =>
    expect(stepAfterEnrol(email, known(true, ['other']), true)).toEqual({ ...asksPassword, methods: ['other'] }));
  test.each([
    ['with the mailed code', 'email_code', true],
    ['without a code if the back end has none', undefined, false],
  ] as const)('an address without a password creates one, %s', (_name, needs, needsCode) =>
    expect(stepAfterEnrol(email, { ok: false, failure: { name: 'passwordUndefined', needs } })).toEqual({
      kind: 'createPassword',
      email,
      needsCode,
    }),
  );
  test('any other failure changes nothing', () =>
    expect(stepAfterEnrol(email, { ok: false, failure: { name: 'offline' } })).toBeUndefined());
});

test('the query is passed on without the portal’s own keys', () =>
  expect(enrollmentQuery('?utm_source=x&locale_override=es&session-expired&user_data=evil&ref_code=7')).toEqual({
    utm_source: 'x',
    ref_code: '7',
  }));

test('a long query is cut to the limits of the service, in whole characters', () => {
  const long = Array.from({ length: 50 }, (_, i) => `k${i}=${'x'.repeat(499)}%F0%9F%99%82`).join('&');
  const query = enrollmentQuery(`?${long}`);
  expect(Object.keys(query)).toHaveLength(30);
  expect(query.k0).toBe('x'.repeat(499));
  expect(enrollmentQuery('?a=%00b')).toEqual({ a: 'b' });
});
