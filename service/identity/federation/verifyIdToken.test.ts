import { createHash } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { verifyIdToken } from './verifyIdToken.ts';

const now = new Date('2026-05-04T10:00:00Z');
const seconds = now.getTime() / 1000;
const expected = {
  issuer: 'https://provider.example/pool',
  audience: 'the-study',
  nonce: 'nonce-of-this-log-in',
  accessToken: 'an-access-token',
};
const claims = {
  iss: expected.issuer,
  aud: expected.audience,
  nonce: expected.nonce,
  sub: 'person',
  iat: seconds - 5,
  exp: seconds + 600,
  at_hash: createHash('sha256').update(expected.accessToken).digest().subarray(0, 16).toString('base64url'),
};
type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
let own: Key;
let stranger: Key;
let keys: ReturnType<typeof createLocalJWKSet>;
beforeAll(async () => {
  const pair = await generateKeyPair('ES256');
  own = pair.privateKey;
  stranger = (await generateKeyPair('ES256')).privateKey;
  keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(pair.publicKey)), alg: 'ES256', kid: 'k' }] });
});
const signed = (payload: JWTPayload, key = own) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: 'k' }).sign(key);
const verify = async (token: string | Promise<string>) => verifyIdToken(await token, keys, expected, now);

test('[P4.071] an ID token that says what it must is accepted, also from a clock that is a minute off', async () => {
  expect(await verify(signed(claims))).toMatchObject({ sub: 'person' });
  expect(await verify(signed({ ...claims, exp: seconds - 59, token_use: 'id' }))).toMatchObject({ sub: 'person' });
  expect(await verify(signed({ ...claims, aud: ['the-study', 'another'], azp: 'the-study' }))).toBeDefined();
});

test.each<[string, object | undefined]>([
  ['the nonce of another login', { nonce: 'another-nonce-than-ours' }],
  ['no nonce', { nonce: undefined }],
  ['another audience', { aud: 'another-study' }],
  ['a further audience without a party', { aud: ['the-study', 'another'] }],
  ['another authorized party', { azp: 'another-study' }],
  ['another issuer', { iss: 'https://provider.example/other' }],
  ['no issuer', { iss: undefined }],
  ['no subject', { sub: undefined }],
  ['an end in the past', { exp: seconds - 61 }],
  ['no end', { exp: undefined }],
  ['a start in the future', { nbf: seconds + 61 }],
  ['the kind of an access token', { token_use: 'access' }],
  ['the hash of another access token', { at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' }],
])('an ID token with %s is refused', async (_name, change) => {
  await expect(verify(signed({ ...claims, ...change }))).rejects.toThrow();
});

test('an ID token with a strange signature, or without one, is refused', async () => {
  await expect(verify(signed(claims, stranger))).rejects.toThrow();
  await expect(verify(new UnsecuredJWT(claims).encode())).rejects.toThrow();
  const [head, , signature] = (await signed(claims)).split('.');
  const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody else' })).toString('base64url');
  await expect(verify(`${head}.${changed}.${signature}`)).rejects.toThrow();
  // The public key as the secret of a symmetric signature, which the token itself asks for.
  const secret = new TextEncoder().encode(JSON.stringify(await keys({ alg: 'ES256', kid: 'k' })));
  const symmetric = new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new Uint8Array([...secret, ...new Uint8Array(32)]));
  await expect(verify(symmetric)).rejects.toThrow();
});
