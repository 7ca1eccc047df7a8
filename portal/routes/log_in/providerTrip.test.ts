import { describe, expect, test } from 'vitest';
import { providerLogoutUrl } from '#portal/state/access/hostedSignIn.ts';
import { authorizeUrl, isProduction, outcomeOf } from './providerTrip.ts';

const departure = { state: 'the-state', nonce: 'the-nonce', verifier: 'the-verifier' };
const trip = {
  origin: 'https://portal.example',
  study: 'a study',
  departure,
  challenge: 'the-challenge',
  locale: 'es',
};
const provider = 'aws cognito';
const details = { cognito_client_id: 'client', cognito_domain: 'log-in.example.org' };

describe('the address of the provider’s login page', () => {
  test('[P3.085] [P3.086] a code is asked for by default, with PKCE, state and nonce', () => {
    const { origin, pathname, searchParams } = new URL(authorizeUrl({ provider, details }, trip));
    expect(origin + pathname).toBe('https://log-in.example.org/oauth2/authorize');
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'code',
      client_id: 'client',
      redirect_uri: 'https://portal.example/a%20study/log-in',
      scope: 'openid email',
      state: 'the-state',
      nonce: 'the-nonce',
      ui_locales: 'es',
      code_challenge: 'the-challenge',
      code_challenge_method: 'S256',
    });
  });
  test('[P3.089] [P3.090] the study can ask for tokens and choose the scope', () => {
    const url = authorizeUrl(
      { provider, details: { ...details, response_type: 'token', scope: 'openid email phone' } },
      trip,
    );
    const { searchParams } = new URL(url);
    expect(searchParams.get('response_type')).toBe('token');
    expect(searchParams.get('scope')).toBe('openid email phone');
    expect(searchParams.has('code_challenge')).toBe(false);
  });
  test('[P4.035] Google is asked with the same parameters', () => {
    const { origin, pathname, searchParams } = new URL(
      authorizeUrl({ provider: 'google', details: { client_id: 'of-google' } }, trip),
    );
    expect(origin + pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'of-google',
      scope: 'openid email',
      code_challenge_method: 'S256',
    });
  });
  test('the provider of the development service is on the same site', () =>
    expect(authorizeUrl({ provider, details: { ...details, cognito_domain: '/dev/idp' } }, trip)).toMatch(
      /^https:\/\/portal\.example\/dev\/idp\/oauth2\/authorize\?/,
    ));
});

describe('what a return leads to', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const idToken = `${part({ alg: 'RS256' })}.${part({ sub: 'ü?~-1' })}.signature`;
  test.each([
    ['[P4.075]', { state: 'the-state', code: 'c' }, { code: 'c', code_verifier: 'the-verifier', nonce: 'the-nonce' }],
    [
      '[P4.070]',
      { state: 'the-state', idToken: 'i', accessToken: 'a' },
      { id_token: 'i', access_token: 'a', nonce: 'the-nonce' },
    ],
    [
      '[P3.110]',
      { state: 'the-state', idToken, accessToken: 'a' },
      {
        id_token: idToken,
        access_token: 'a',
        nonce: 'the-nonce',
        third_party_auth: { type: 'ppmi', uid: 'ü?~-1', access_token: 'a' },
      },
    ],
  ])('%s a code or tokens are exchanged', (_ids, returned, body) =>
    expect(outcomeOf(returned, departure, 'ppmi')).toEqual({ kind: 'exchange', body }),
  );
  test.each([
    ['the state of a made-up link', { state: 'another', code: 'c' }, departure],
    ['no state', { code: 'c' }, departure],
    ['a login that this tab did not begin', { state: 'the-state', code: 'c' }, undefined],
    ['neither code nor tokens', { state: 'the-state' }, departure],
    ['an error of the provider', { state: 'the-state', error: 'server_error' }, departure],
  ])('[P8.17] with %s the login is unavailable', (_name, returned, remembered) =>
    expect(outcomeOf(returned, remembered, 'ppmi').kind).toBe('unavailable'),
  );
  test.each(['not_authorized', 'access_denied'])('[P8.19] %s is ignored', (error) =>
    expect(outcomeOf({ state: 'the-state', error }, departure, 'ppmi').kind).toBe('ignored'),
  );
});

test.each([
  ['portal.example.org', true],
  ['localhost', false],
  ['study.localhost', false],
  ['127.0.0.1', false],
  ['[::1]', false],
  ['localhost.example.org', true],
])('[P8.18] %s is production: %s', (hostname, expected) => expect(isProduction(hostname)).toBe(expected));

describe('the provider’s logout', () => {
  const home = 'https://portal.example/study/';
  const logout_url = 'https://log-in.example.org/logout';
  test('[P3.084] [P4.115] [P4.116] [P4.125] leads there and back', () => {
    const url = new URL(providerLogoutUrl({ details: { ...details, logout_url } }, true, home)!);
    expect(url.origin + url.pathname).toBe(logout_url);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'client',
      logout_uri: home,
      post_logout_redirect_uri: home,
    });
  });
  test.each([
    ['the participant used a password', { ...details, logout_url }, false],
    ['the study names no such page', details, true],
  ])('[P4.126] is left out if %s', (_name, given, hasProviderAccount) =>
    expect(providerLogoutUrl({ details: given }, hasProviderAccount, home)).toBeUndefined(),
  );
});
