import { expect, test } from 'vitest';
import { readSmartConfiguration } from './discovery.ts';

const fhirBase = 'https://fhir.example/r4';
const configuration = {
  issuer: 'https://fhir.example',
  authorization_endpoint: 'https://login.example/authorize',
  token_endpoint: 'https://login.example/token',
  revocation_endpoint: 'https://login.example/revoke',
  capabilities: ['launch-standalone', 'permission-v2'],
  code_challenge_methods_supported: ['S256'],
};
const read = (changes: object, isDevelopment = false) =>
  readSmartConfiguration({ ...configuration, ...changes }, { fhirBase, isDevelopment });

test('the endpoints and the form of the scopes are read', () => {
  const { capabilities: _, code_challenge_methods_supported: __, ...server } = configuration;
  expect(read({})).toEqual({ server, permission: 'rs' });
  expect(read({ capabilities: ['launch-standalone'] }).permission).toBe('read');
  expect(read({ issuer: undefined }).server.issuer).toBe(fhirBase);
});

test.each<[missing: string, changes: object]>([
  ['authorization_endpoint', { authorization_endpoint: undefined }],
  ['authorization_endpoint', { authorization_endpoint: 'http://login.example/authorize' }],
  ['token_endpoint', { token_endpoint: 'http://login.example/token' }],
  ['token_endpoint', { token_endpoint: 'not a URL' }],
  ['launch-standalone', { capabilities: ['launch-ehr'] }],
  ['launch-standalone', { capabilities: 'launch-standalone' }],
  ['S256', { code_challenge_methods_supported: ['plain'] }],
  ['S256', { code_challenge_methods_supported: undefined }],
])('a server without %s is refused (%o)', (missing, changes) => {
  expect(() => read(changes)).toThrow(missing);
});

test('tokens are never sent over an open connection to be revoked', () => {
  expect(read({ revocation_endpoint: 'http://login.example/revoke' }).server.revocation_endpoint).toBeUndefined();
});

test('only the made-up organizations of the development service can have no TLS', () => {
  expect(read({ token_endpoint: 'http://localhost/token' }, true).server.token_endpoint).toBe('http://localhost/token');
});

test.each([null, 'text', 1])('%j is no configuration', (body) => {
  expect(() => readSmartConfiguration(body, { fhirBase, isDevelopment: false })).toThrow('smart-configuration');
});
