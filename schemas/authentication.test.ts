import { expect, test } from 'vitest';
import { authorizationEndpointOf, issuerOf, missingDetails } from './authentication.ts';
import { clientIdOf } from './thirdParty.ts';

const ORIGIN = 'https://portal.example';
const pool = {
  cognito_client_id: 'c',
  cognito_domain: 'log-in.example.org',
  cognito_region: 'us-east-1',
  cognito_userpool_id: 'us-east-1_p',
};
const own = {
  client_id: 'c',
  issuer: 'https://id.example.org/realm',
  authorization_endpoint: 'https://id.example.org/realm/auth',
};
const DEVELOPMENT = [`${ORIGIN}/dev/idp`, `${ORIGIN}/dev/idp/oauth2/authorize`] as const;

test.each([
  [
    'aws cognito',
    pool,
    'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_p',
    'https://log-in.example.org/oauth2/authorize',
  ],
  ['ppmi', { ...pool, cognito_domain: '/dev/idp' }, ...DEVELOPMENT],
  ['google', { client_id: 'c' }, 'https://accounts.google.com', 'https://accounts.google.com/o/oauth2/v2/auth'],
  ['google', { client_id: 'c', issuer: '/dev/idp' }, ...DEVELOPMENT],
  ['openid', own, own.issuer, own.authorization_endpoint],
  ['openid', { client_id: 'c', issuer: '/dev/idp' }, ...DEVELOPMENT],
] as const)('the provider %s with %j has the issuer %s and the login page %s', (provider, details, issuer, page) => {
  expect(issuerOf({ provider, details }, ORIGIN)).toBe(issuer);
  expect(authorizationEndpointOf({ provider, details }, ORIGIN)).toBe(page);
  expect(clientIdOf({ details })).toBe('c');
  expect(missingDetails({ provider, details })).toEqual([]);
});

test.each([
  ['aws cognito', undefined, ['cognito_client_id', 'cognito_domain', 'cognito_region', 'cognito_userpool_id']],
  ['ppmi', { ...pool, cognito_region: undefined }, ['cognito_region', 'cognito_userpool_id']],
  ['google', {}, ['client_id']],
  ['openid', { client_id: 'c' }, ['authorization_endpoint', 'issuer']],
] as const)('the provider %s with %j lacks %j', (provider, details, missing) =>
  expect(missingDetails({ provider, details: details as object })).toEqual(missing),
);
